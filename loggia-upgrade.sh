# shellcheck shell=sh disable=SC2154
# Replaces what runs without an interruption: by another release (`./loggia upgrade`), or with other settings (`up`).

read_arguments() {
  back=no backup=yes target=''
  while [ $# -gt 0 ]; do
    case $1 in
      --back) back=yes ;;
      --no-backup) backup=no ;;
      --help) usage; exit 0 ;;
      -*) wrong_usage "upgrade does not know $1" ;;
      *[!A-Za-z0-9._-]*) wrong_usage "$1 is not a version" ;;
      *) [ -z "$target" ] || wrong_usage "upgrade takes one version"; target=$1 ;;
    esac
    shift
  done
  [ "$back" = no ] || [ -n "$target" ] || wrong_usage "upgrade --back needs the version to return to"
}

begin() {
  from=$(running_version)
  [ -n "$from" ] || fail "no bff runs, so there is nothing to upgrade: ./loggia up"
  bffs=$(count bff) workers=$(count worker) stopped_at=backup pid='' wanted=$target
  since=$(now)
  if [ -f "$STATE" ]; then
    # shellcheck source=/dev/null
    . "./$STATE"
    if is_upgrade "$pid"; then fail "an upgrade to $target is running (process $pid)"; fi
    [ "$back" = yes ] || [ "${wanted:-$target}" = "$target" ] || fail "an upgrade from $from to $target stopped halfway. \
Continue: ./loggia upgrade $target. Return: ./loggia upgrade --back $from"
    say "an upgrade $(unfinished_upgrade)"
    target=${wanted:-$target}
  else
    target=${wanted:-$(next_version)}
  fi
  export LOGGIA_VERSION="$target"
  find_images
  [ -f "$STATE" ] || ! runs_already || fail "$target runs already. Name another version: ./loggia upgrade VERSION"
  [ "$workers" -gt 0 ] || workers=1
  say "$(running_version) -> $target, with $bffs bff and $workers worker"
}

# The release that is meant without a name: what .env or docker-compose.yml names; or, since an upgrade keeps in .env what
# runs, that of the checkout.
next_version() {
  next=$(named_version)
  [ "$next" != "$from" ] || [ ! -f package.json ] || next=$(version_of_checkout)
  echo "$next"
}

# Whether all replicas have the images of the release, so that an upgrade would replace them by themselves.
runs_already() {
  for service in bff worker; do
    id=$(docker image inspect --format '{{.Id}}' "$(image_of "$service")")
    for name in $(replicas "$service"); do
      [ "$(docker inspect --format '{{.Image}}' "$name")" = "$id" ] || return 1
    done
  done
}

# What an upgrade that is not done says about itself; nothing where there is none.
unfinished_upgrade() (
  [ -f "$STATE" ] || return 0
  # shellcheck source=/dev/null
  . "./$STATE"
  if is_upgrade "$pid"; then how='is running'; else how="stopped halfway, at: $stopped_at"; fi
  echo "from ${from:-?} to $target $how"
)

# is_upgrade PID: whether a process still is the upgrade that it was. Where ps cannot say, any process counts.
is_upgrade() {
  [ -n "$1" ] && kill -0 "$1" 2> /dev/null || return 1
  case $(ps -o args= -p "$1" 2> /dev/null) in '' | *'loggia upgrade'*) ;; *) return 1 ;; esac
}

# at_step NAME: notes the present step, for continuing later.
at_step() {
  printf 'from=%s target=%s bffs=%s workers=%s since=%s stopped_at=%s pid=%s\n' \
    "$from" "$target" "$bffs" "$workers" "$since" "$1" $$ | replace_file "$STATE"
}

# remember_version VERSION: keeps it in .env, for every later command.
remember_version() {
  settings=$(grep -sv '^LOGGIA_VERSION=' .env || true)
  printf '%s\n' "$settings" "LOGGIA_VERSION=$1" | sed '/./,$!d' | replace_file .env
}

# replace_file NAME: puts what it reads in the place of a file, all or nothing, since the disk may be full. What is there
# keeps its owner and mode, and a link leads where it led.
replace_file() {
  file=$1
  [ ! -L "$file" ] || file=$(readlink -f "$file")
  rm -f "$file.new" && { [ ! -f "$file" ] || cp -p "$file" "$file.new"; } &&
    cat > "$file.new" && mv -f "$file.new" "$file" && return
  rm -f "$file.new"
  fail "$1 could not be written, and is as it was. Make room on the disk, then repeat the command"
}

# Creates what is missing, without the progress of Compose. Not with --no-deps: `up` would find such a container changed,
# and recreate all of them.
start() { quietly compose up --detach --no-recreate --no-build "$@"; }

# outdated SERVICE: its containers with other settings or another image than they should have. Compose says so itself,
# in a trial of what it would do.
outdated() {
  recreated=$(compose --progress plain --dry-run create --no-build "$1" 2>&1 |
    sed -n 's/.*Container  *\([^ ]*\)  *Recreate$/ \1 /p')
  for name in $(replicas "$1"); do
    case $recreated in *" $name "*) echo "$name" ;; esac
  done
}

# older SERVICE: its containers from before the upgrade or restart.
older() {
  for name in $(replicas "$1"); do
    created=$(docker inspect --format '{{.Created}}' "$name")
    [ "$(printf '%s\n' "$since" "$created" | sort | head -n 1)" = "$since" ] || echo "$name"
  done
}

# wait_until_healthy SERVICE NUMBER: waits for every replica that is not $old as long as it starts, however busy the
# machine is.
wait_until_healthy() {
  for name in $(replicas "$1" | grep -vxF "${old:--}"); do
    restarts=$(docker inspect --format '{{.RestartCount}}' "$name") tries=0
    until health=$(docker inspect --format '{{.State.Health.Status}} {{.RestartCount}}' "$name") &&
      [ "$health" = "healthy $restarts" ]; do
      [ "$health" = "starting $restarts" ] || give_up "$1" "$2" "$name"
      tries=$((tries + 1))
      [ $((tries % 5)) != 0 ] || say "$1: waiting for $name to become ready"
      sleep 1
    done
  done
}

# A replica that ended or never became ready is removed, unless it is needed: the others still serve.
give_up() {
  last_words "$3"
  [ "$(count "$1")" -le "$2" ] || docker rm --force "$3" > /dev/null
  fail "a new $1 did not become ready; its last lines are above. The others still serve. \
Remove the cause and repeat the command${way_back:-}"
}

# replace SERVICE NUMBER: one by one, a new replica starts and answers before an old one is told to stop.
replace() {
  # What an attempt before left, and which never ran.
  quietly compose rm --force "$1"
  old=$({ outdated "$1"; older "$1"; } | sort -u)
  for replaced in $old; do
    running=$(count "$1")
    # One more than wanted when this was stopped here.
    [ "$running" -gt "$2" ] || start --scale "$1=$((running + 1))" "$1" || fail "no new $1 started"
    wait_until_healthy "$1" "$2"
    stop "$replaced"
    say "$1: replaced one of $2"
  done
  for surplus in $(replicas "$1" | tail -n "+$(($2 + 1))"); do
    stop "$surplus"
    say "$1: one less"
  done
  [ "$(count "$1")" -ge "$2" ] || start --scale "$1=$2" "$1" || fail "no new $1 started"
  wait_until_healthy "$1" "$2"
}

stop() { docker stop "$1" > /dev/null && docker rm "$1" > /dev/null; }

# run_once SERVICE WHAT: runs a service that ends, and says WHAT when it fails.
run_once() {
  quietly compose rm --force --stop "$1"
  start "$1" || fail "$2"
  once=$(compose ps --all --quiet "$1")
  code=$(docker wait "$once")
  [ "$code" = 0 ] || docker logs "$once" >&2
  case $code in 0) ;; 78) fail "$REFUSED_SETTINGS" ;; *) fail "$2" ;; esac
}

migrate() {
  run_once migrate "the migration failed; the release before still serves"
  say "migrations: $(docker logs "$once" 2> /dev/null | tail -n 1)"
}

# nginx stays, and serves the new files. It reads its configuration again only if that changed, or may have when an
# upgrade stopped: it then closes idle connections, on one of which a caller may be sending. Not by a signal of Docker, which
# counts a container that got one as stopped by hand and no longer starts it with the host (moby issue 41302).
publish_site() {
  run_once site "the files of the site were not copied"
  say "site: files replaced"
  [ -n "$(docker logs "$once")" ] || [ "${stopped_at:-backup}" != backup ] || return 0
  [ "$(count frontend)" -gt 0 ] || return 0
  compose exec -T frontend nginx -t -q -c /site/nginx.conf || fail "nginx refuses its configuration and keeps the old one"
  quietly compose exec -T frontend nginx -s reload -c /site/nginx.conf || fail "nginx could not be told to read its configuration"
  say "site: nginx reads its new configuration"
}

# Whether nginx was made by a release that does so.
reloads_by_exec() {
  [ "$(docker inspect --format '{{index .Config.Labels "loggia.reload"}}' "$(replicas frontend)")" = exec ]
}

# The pages of a bff ask for the files of its release, and an old bff has none of a new one: the files come first.
replace_bffs() {
  publish_site
  replace bff "$1"
}

# The container that backs up on a schedule, where there is one: it reads secrets and settings when it starts.
renew_backup() {
  [ "$(count backup)" -gt 0 ] || return 0
  quietly compose rm --force --stop backup
  start backup || fail "backup did not start"
}

# changed PATTERN: the services that run with other settings than they should.
changed() {
  for service in $(compose config --services | grep -Ex "$1"); do
    [ -z "$(outdated "$service")" ] || echo "$service"
  done
}

# wanted SERVICE: how many replicas .env asks for.
wanted() { compose config "$1" | sed -n 's/^ *replicas: //p'; }

# What `./loggia up` does while Loggia runs, before Compose starts the rest. Engines first: whatever depends on what
# Compose recreates, it recreates too.
apply_settings() {
  from=$(running_version) target=$(named_version)
  [ "$from" = "$target" ] || fail "$from runs and $target is to run: ./loggia upgrade"
  find_images
  for service in $(changed 'postgres|redis'); do
    say "$service restarts, because its settings changed: calls fail meanwhile"
    quietly compose up --detach --wait "$service" || fail "$service did not start"
  done
  migrate
  replace worker "$(wanted worker)"
  replace_bffs "$(wanted bff)"
  [ -z "$since" ] || renew_backup
  for service in $(changed 'frontend|caddy'); do
    say "$service restarts, because its settings changed: calls fail meanwhile"
  done
}

upgrade() {
  read_arguments "$@"
  read_settings
  begin
  way_back=", or: ./loggia upgrade --back $from"
  if [ "$back" = yes ]; then go_back; else go_forward; fi
  renew_backup
  for service in $(changed 'postgres|redis|frontend|caddy'); do
    say "the settings of $service changed too; ./loggia up applies them and restarts it"
  done
  [ "$(count frontend)" = 0 ] || reloads_by_exec || say "until ./loggia up makes nginx anew, it may not come back when the \
host restarts: an earlier release told it to reload by a signal of Docker"
  rm -f "$STATE"
  say "done: $target"
}

go_forward() {
  if [ "$stopped_at" = backup ] && [ "$backup" = yes ]; then
    at_step backup
    # By the release that knows these data.
    LOGGIA_VERSION=$from compose run --rm --no-deps --no-TTY ops backup ||
      fail "no backup, no upgrade. With a backup of your own: ./loggia upgrade $target --no-backup"
  fi
  at_step replace
  migrate
  remember_version "$target"
  # An old worker loses jobs that only the new release knows, and an old bff makes none of those.
  replace worker "$workers"
  replace_bffs "$bffs"
}

go_back() {
  at_step back
  # Finds nothing to migrate.
  migrate
  remember_version "$target"
  replace_bffs "$bffs"
  replace worker "$workers"
}
