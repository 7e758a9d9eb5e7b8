#compdef cluewright
# Completion of cluewright for zsh. In ~/.zshrc, after compinit: eval "$(cluewright completion zsh)"
_cluewright() {
    local -a lines words_and_about blank
    local line
    lines=("${(@f)$("${words[1]}" __complete words "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    for line in "${(@)lines[2,-1]}"; do
        line=${line//:/\\:}
        words_and_about+=("${line/$'\t'/:}")
    done
    case ${lines[1]} in
        names) _describe cluewright words_and_about ;;
        open) _describe cluewright words_and_about -S '' ;;
        files) _files ;;
        folders) _files -/ ;;
    esac
}
compdef _cluewright cluewright
