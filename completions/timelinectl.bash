# Completion of timelinectl for bash.

_timelinectl_scenes() {
  local -a directory=("$@")
  timelinectl "${directory[@]}" list 2>/dev/null | sed -n '2,$s/ .*//p'
}

# Words of one section of `timelinectl show SCENE`.
_timelinectl_section() {
  local title=$1 scene=$2
  shift 2
  timelinectl "$@" show "$scene" 2>/dev/null | sed -n "/^$title\$/,/^\$/s/^  \\([^ :(]*\\).*/\\1/p"
}

_timelinectl() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
  local commands='list status monitor show watch subscribe set tap call batch load unload reload pause resume
    seek step rate motion check render explain version help'
  local options='--json --runtime-dir --help --version'
  local command='' scene='' word index
  local -a directory=()

  for ((index = 1; index < COMP_CWORD; index++)); do
    word=${COMP_WORDS[index]}
    case $word in
      --runtime-dir)
        ((index++))
        directory=(--runtime-dir "${COMP_WORDS[index]}")
        ;;
      -*) ;;
      *)
        if [[ -z $command ]]; then command=$word; elif [[ -z $scene ]]; then scene=$word; fi
        ;;
    esac
  done

  case $previous in
    --runtime-dir)
      mapfile -t COMPREPLY < <(compgen -d -- "$current")
      return
      ;;
    --format)
      mapfile -t COMPREPLY < <(compgen -W 'json cbor' -- "$current")
      return
      ;;
    --animation | --at | --point | --name | --layer | --property | --max-rate | --rate | --phase | --count | --seconds | \
      --interval | --from | --to | --fps | --start | --size | --event)
      return
      ;;
  esac

  case $command in
    '') options+=" $commands" ;;
    set | call) options+=' --animation --at' ;;
    batch) options+=' --at' ;;
    tap) options+=' --point --at' ;;
    load) options+=' --name --send' ;;
    monitor) options+=' --interval --count --once' ;;
    watch) options+=' --layer --property --max-rate --rate --phase --seconds' ;;
    subscribe) options+=' --format --count --segments --layer --property --max-rate --rate --phase --seconds' ;;
    check) options+=' --strict' ;;
    render) options+=' --from --to --fps --start --size --segments --event' ;;
  esac

  if [[ $current == -* || -z $command ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
    return
  fi

  local words=''
  case $command in
    batch | load | check | render)
      mapfile -t COMPREPLY < <(compgen -f -- "$current")
      return
      ;;
    watch | subscribe) words=$(_timelinectl_scenes "${directory[@]}") ;;
    show | set | tap | call | unload | pause | resume | seek | step | rate | motion)
      if [[ -z $scene ]]; then
        words=$(_timelinectl_scenes "${directory[@]}")
      else
        case $command in
          set)
            compopt -o nospace
            words=$(_timelinectl_section State "$scene" "${directory[@]}" | sed 's/$/=/')
            ;;
          tap) words=$(_timelinectl_section Controls "$scene" "${directory[@]}") ;;
          call) words=$(_timelinectl_section Functions "$scene" "${directory[@]}") ;;
        esac
      fi
      ;;
    help) words=$commands ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}

complete -F _timelinectl timelinectl
