# Completion of cluewright for fish. In ~/.config/fish/config.fish: cluewright completion fish | source
function __cluewright_complete
    set -l words (commandline --tokenize --cut-at-cursor --current-process)
    set -l current (commandline --cut-at-cursor --current-token)
    set -l lines ($words[1] __complete words $words[2..-1] "$current" 2>/dev/null)
    switch "$lines[1]"
        case names open
            string join \n -- $lines[2..-1]
        case files
            __fish_complete_path "$current"
        case folders
            __fish_complete_directories "$current"
    end
end
complete --command cluewright --no-files --arguments '(__cluewright_complete)'
