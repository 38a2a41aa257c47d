#!/bin/sh
# Installs Loggia on a host with Docker, or changes an installation: docs/operations/installation.md. Needs sh and Docker only.
set -eu

usage() {
  cat << 'END'
Usage: ./install.sh [OPTIONS]

Asks what is missing, looks whether it can work, shows what it will do, and starts Loggia. Run again, it changes what you
name, and continues what was not finished. In a folder without Loggia, LOGGIA_IMAGES=registry.example.com/agency/loggia
says where the images come from; LOGGIA_VERSION, which release.

  --domain NAME    under which people reach the site, such as portal.example.com
  --sender SENDER  of all emails, such as "Example <office@example.com>"
  --smtp SERVER    that sends email: host, host:port, smtps://user:password@host, or later
  --owner ADDRESS  your own email address, for your account; that of the sender unless you say otherwise
  --no-backup      no daily backup; --backup turns it on again
  --yes            asks nothing

SMTP_USER and SMTP_PASSWORD in the environment belong to --smtp host. Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
END
}

UNCHANGED='Nothing was changed'
# A line for each argument.
say() { printf '%s\n' "$@"; }
fail() { printf '\ninstall: %s\n' "$*" >&2; exit 1; }
wrong_usage() { printf 'install: %s\nTry ./install.sh --help\n' "$*" >&2; exit 2; }

# ask NAME QUESTION [DEFAULT]: sets the variable to what is typed, unless an option said it.
ask() {
  eval "answer=\$$1"
  [ -n "$answer" ] || [ "$yes" = no ] || answer=${3:-}
  while [ -z "$answer" ]; do
    [ "$yes" = no ] || fail "--$1 is missing. $UNCHANGED"
    printf '%s%s: ' "$2" "${3:+ [$3]}"
    read -r answer || fail "--$1 is missing. $UNCHANGED"
    answer=${answer:-${3:-}}
  done
  eval "$1=\$answer"
}

# What .env says, and whether it says so or names a file.
setting() { sed -n "s/^$1=//p" .env 2> /dev/null | tail -n 1 | sed "s/^'\(.*\)'\$/\1/"; }
known() { grep -qs "^$1\(_FILE\)\{0,1\}=." .env; }

# change NAME VALUE: in the draft of .env, whose other lines stay. In single quotes, Compose takes a $ as it is.
change() {
  value=$2
  case $value in *[!A-Za-z0-9\ ._@\<\>:/%+=,-]*) value="'$(printf %s "$value" | sed "s/'/\\\\'/g")'" ;; esac
  { grep -v "^$1\(_FILE\)\{0,1\}=" .env.new || true; printf '%s=%s\n' "$1" "$value"; } > .env.draft
  mv .env.draft .env.new
}

read_arguments() {
  domain='' sender='' smtp='' owner='' backup='' yes=no
  while [ $# -gt 0 ]; do
    case $1 in
      --domain | --sender | --smtp | --owner)
        [ -n "${2:-}" ] || wrong_usage "$1 needs a value"
        eval "${1#--}=\$2"
        shift
        ;;
      --backup) backup=yes ;;
      --no-backup) backup=no ;;
      --yes) yes=yes ;;
      -h | --help) usage; exit 0 ;;
      *) wrong_usage "install.sh does not know $1" ;;
    esac
    shift
  done
}

look_at_host() {
  docker info > /dev/null 2>&1 || fail "Docker does not answer. Install it (https://docs.docker.com/engine/install), and run \
this as a user who may use it, such as root. $UNCHANGED"
  compose=$(docker compose version --short 2> /dev/null || echo 0)
  case ${compose#v} in
    [01] | [01].* | 2.[0-9] | 2.[0-9].* | 2.1[0-9]* | 2.2[0-3]*) fail "Docker Compose 2.24 or newer is needed, and this is \
$compose: install the package docker-compose-plugin. $UNCHANGED" ;;
  esac
  memory=$(docker info --format '{{.MemTotal}}')
  # Where the host is a container itself.
  limit=$(cd /sys/fs/cgroup && cat memory.max || cat memory/memory.limit_in_bytes || echo max) 2> /dev/null
  [ "$limit" = max ] || [ "$limit" -ge "$memory" ] || memory=$limit
  memory=$((memory / 1000000)) free=$(($(df -Pk . | awk 'NR == 2 { print $4 }') / 1000))
  [ "$memory" -ge 1800 ] || fail "Loggia needs 2 GB of memory, and this host has $memory MB: take a larger one. $UNCHANGED"
  [ "$free" -ge 4000 ] || fail "Loggia needs 4 GB of free disk to begin with, and $free MB are free here. $UNCHANGED"
}

# Where this script is alone: gets the files of the release, whose own script goes on. What it refuses leaves no folder.
install_from_images() {
  [ -n "${LOGGIA_IMAGES:-}" ] || fail "say where the images are: LOGGIA_IMAGES=registry.example.com/agency/loggia sh install.sh"
  [ -n "${LOGGIA_VERSION:-}" ] || fail "say which release, such as LOGGIA_VERSION=1.0.0"
  image=$LOGGIA_IMAGES-ops:$LOGGIA_VERSION new=no
  if [ ! -f loggia/install.sh ]; then
    say "Fetching $image ..."
    docker pull --quiet "$image" > /dev/null || fail "$image cannot be pulled; the reason is above. $UNCHANGED"
    [ -d loggia ] || new=yes
    mkdir -p loggia
    docker run --rm --user 0 --entrypoint tar "$image" -C /install -c . | tar x -C loggia
  fi
  code=0
  sh loggia/install.sh "$@" || code=$?
  [ "$new" = no ] || [ -f loggia/.env ] || rm -r loggia
  exit "$code"
}

ask_all() {
  first=no
  known PUBLIC_URL || first=yes
  [ "$first" = no ] || ask domain 'Domain under which people reach the site, such as portal.example.com'
  domain=${domain#https://} domain=${domain%/}
  case $domain in *[!A-Za-z0-9.-]*) fail "$domain is no domain. $UNCHANGED" ;; esac
  known MAIL_FROM || ask sender 'Sender of all emails, such as Example <office@example.com>'
  case $sender in '' | *@*.*) ;; *) fail "the sender needs an email address: Example <office@example.com>. $UNCHANGED" ;; esac
  # Later is now, where .env says later.
  before=$(setting SMTP_URL)
  if [ "$before" = later ] || ! known SMTP_URL; then
    ask smtp 'Mail server that sends them: host or host:port (587 unless you say so), or later' "$before"
  fi
  case $smtp in '' | later | smtp://* | smtps://*) ;; *) read_sign_in ;; esac
  address=${sender:-$(setting MAIL_FROM)}
  address=${address##*<} address=${address%>}
  [ "$first" = no ] || ask owner 'Your own email address, for your account' "$address"
  grep -qs '^COMPOSE_PROFILES=' .env || backup=${backup:-yes}
}

# The URL of a mail server from its parts. Every byte becomes %XX, so that none means anything to a URL.
read_sign_in() {
  user=${SMTP_USER:-} password=${SMTP_PASSWORD:-}
  if [ -z "$user" ] && [ "$yes" = no ]; then
    printf 'User at the mail server (empty: none): '
    read -r user
    [ -z "$user" ] || printf 'Password: '
    [ ! -t 0 ] || stty -echo
    [ -z "$user" ] || IFS= read -r password
    [ ! -t 0 ] || { stty echo; echo; }
  fi
  case $smtp in *:*) ;; *) smtp=$smtp:587 ;; esac
  [ -z "$user" ] || smtp="$(encode "$user"):$(encode "$password")@$smtp"
  case $smtp in *:465) smtp=smtps://$smtp ;; *) smtp=smtp://$smtp ;; esac
}
encode() { printf %s "$1" | od -An -v -tx1 | tr -d ' \n' | sed 's/../%&/g'; }

# Ports, DNS and mail server, from the network of this host.
look_outside() {
  say '' 'Looking at ports, DNS and mail server; the images of Loggia are fetched first, unless they are here ...'
  set --
  [ -z "$domain" ] || set -- --domain "$domain"
  case $files in
    *caddy*) [ -n "$(docker compose ps --quiet caddy 2> /dev/null)" ] || known CADDY_HTTP_PORT || set -- "$@" --ports 80,443 ;;
  esac
  SMTP_URL=$smtp ./loggia host check "$@" < /dev/null || fail "mend what has a cross above, and run this again. $UNCHANGED"
}

draft_settings() {
  umask 077
  trap 'rm -f .env.new .env.draft' EXIT
  cat .env > .env.new 2> /dev/null || : > .env.new
  known COMPOSE_FILE || change COMPOSE_FILE "$files"
  [ -z "${LOGGIA_IMAGES:-}" ] || change LOGGIA_IMAGES "$LOGGIA_IMAGES"
  [ -z "$domain" ] || change PUBLIC_URL "https://$domain"
  [ -z "$sender" ] || change MAIL_FROM "$sender"
  [ -z "$smtp" ] || change SMTP_URL "$smtp"
  others=$(setting COMPOSE_PROFILES | tr , '\n' | grep -vx backup | paste -s -d , -)
  case $backup in yes) change COMPOSE_PROFILES "${others:+$others,}backup" ;; no) change COMPOSE_PROFILES "$others" ;; esac
  secret=''
  if [ "$backup" = yes ] && ! known BACKUP_PASSWORD; then
    secret=$(od -An -v -N24 -tx1 /dev/urandom | tr -d ' \n')
    change BACKUP_PASSWORD "$secret"
  fi
}

show_plan() {
  say '' 'This will be done:'
  if cmp -s .env .env.new; then say '  .env     stays as it is'; else say "  .env     changes in $PWD"; fi
  [ -z "$domain" ] || say "  site     https://$domain, with a certificate that is got and renewed by itself"
  [ -z "$sender" ] || say "  sender   $sender"
  case $smtp in '') ;; later) say '  email    none until you run this again' ;; *) say "  email    by ${smtp##*@}" ;; esac
  case $backup in yes) say "  backup   every day into $PWD/backups" ;; no) say '  backup   none' ;; esac
  [ "$first" = no ] || say "  owner    a link for the account of $owner"
  say '  start    PostgreSQL, Redis, Loggia, nginx and Caddy in containers'
  go=''
  [ "$yes" = yes ] || ask go 'Go on, yes or no?' yes
  case $go in '' | y | yes) ;; *) fail "as you say. $UNCHANGED" ;; esac
}

finish() {
  left=0
  ./loggia up < /dev/null || fail "not everything started; the reason is above. .env is written: mend what is named, and run ./install.sh \
again, which goes on from here"
  url=$(setting PUBLIC_URL) trusted=''
  case $(setting CADDY_TLS) in *internal*) trusted=--insecure ;; esac
  # shellcheck disable=SC2086
  ./loggia host wait --url "$url" $trusted < /dev/null || left=1
  if [ "$(./loggia staff list < /dev/null | wc -l)" -le 1 ]; then
    ask owner 'Your own email address, for your account' "$address"
    # Untried so far, where an earlier start failed.
    smtp=${smtp:-$(setting SMTP_URL)}
    say '' 'Your account: open this link and choose a username and a password.'
    ./loggia staff invite --email "$owner" < /dev/null
  fi
  case $smtp in '' | later) ;; *) say '' && ./loggia mail test "${owner:-$address}" < /dev/null || left=1 ;; esac
  [ "$left" = 0 ] || fail "Loggia runs, but not all is well: see above. ./loggia doctor says more; run this again once it is mended"
  say '' "Done: $url. ./loggia doctor says whether all is well."
}

read_arguments "$@"
cd "$(dirname "$0")"
look_at_host
[ -f docker-compose.yml ] || install_from_images "$@"
files=$(setting COMPOSE_FILE)
files=${files:-docker-compose.yml:docker-compose.production.yml:docker-compose.caddy.yml}
case $files in *production*) ;; *) fail "this .env is of the demo. Begin in an empty folder, or without .env. $UNCHANGED" ;; esac
ask_all
look_outside
draft_settings
show_plan
mv .env.new .env
[ -z "$secret" ] || say '' "The password of your backups, which is shown this once: $secret" \
  'Keep it elsewhere, too. Without it, no backup can be read once this host is lost.'
finish
