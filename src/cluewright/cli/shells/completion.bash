# Completion of cluewright for bash 4 or newer. In ~/.bashrc: eval "$(cluewright completion bash)"
_cluewright() {
    local lines current=${COMP_WORDS[COMP_CWORD]}
    mapfile -t lines < <("${COMP_WORDS[0]}" __complete line "${COMP_LINE:0:COMP_POINT}" "$current" 2>/dev/null)
    COMPREPLY=("${lines[@]:1}")
    COMPREPLY=("${COMPREPLY[@]%%$'\t'*}")
    case ${lines[0]} in
        open) compopt -o nospace ;;
        files) compopt -o default ;;
        folders) compopt -o dirnames ;;
    esac
}
complete -F _cluewright cluewright
