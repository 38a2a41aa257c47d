# shellcheck shell=sh disable=SC2154
# `./loggia upgrade`: replaces the release that runs by another one, without an interruption.

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
  [ -n "$target" ] || target=$(image_of bff | sed 's/.*://')
  bffs=$(count bff) workers=$(count worker) stopped_at=backup pid='' wanted=$target
  since=$(date -u +%Y-%m-%dT%H:%M:%SZ)
  if [ -f "$STATE" ]; then
    # shellcheck source=/dev/null
    . "./$STATE"
    if [ -n "$pid" ] && kill -0 "$pid" 2> /dev/null; then fail "an upgrade to $target is running (process $pid)"; fi
    [ "$back" = yes ] || [ "$wanted" = "$target" ] || fail "an upgrade from $from to $target stopped halfway. \
Continue: ./loggia upgrade $target. Return: ./loggia upgrade --back $from"
    say "an upgrade from $from to $target stopped halfway, at: $stopped_at"
  fi
  target=$wanted
  [ "$workers" -gt 0 ] || workers=1
  say "$(running_version) -> $target, with $bffs bff and $workers worker"
}

# at_step NAME: notes what is being done, for whoever continues.
at_step() {
  printf 'from=%s target=%s bffs=%s workers=%s since=%s stopped_at=%s pid=%s\n' \
    "$from" "$target" "$bffs" "$workers" "$since" "$1" $$ > "$STATE"
}

# Keeps the version in .env, for every later command. The file keeps its owner and mode.
remember_version() {
  touch .env
  settings=$(grep -v '^LOGGIA_VERSION=' .env || true)
  printf '%s\n' "$settings" "LOGGIA_VERSION=$target" | sed '/./,$!d' > .env
}

# Creates what is missing, without the progress of Compose. Not with --no-deps: `up` would find such a container changed,
# and recreate all of them.
start() { compose up --detach --no-recreate --no-build "$@" > /dev/null 2>&1; }

# is_current SERVICE CONTAINER: whether this upgrade made it, from the image that is wanted.
is_current() {
  image=$(docker inspect --format '{{.Image}}' "$2")
  created=$(docker inspect --format '{{.Created}}' "$2")
  [ "$image" = "$(docker image inspect --format '{{.Id}}' "$(image_of "$1")")" ] &&
    [ "$(printf '%s\n' "$since" "$created" | sort | head -n 1)" = "$since" ]
}

# Waits until every new replica answers. One that does not is removed: the others still serve.
wait_until_healthy() {
  for id in $(replicas "$1"); do
    is_current "$1" "$id" || continue
    tries=0
    until [ "$(docker inspect --format '{{.State.Health.Status}}' "$id")" = healthy ]; do
      tries=$((tries + 1))
      [ "$tries" -le 120 ] || give_up "$1" "$id"
      sleep 1
    done
  done
}

give_up() {
  docker logs --tail 20 "$2" >&2
  docker rm --force "$2" > /dev/null
  fail "a new $1 did not become ready; its last lines are above. The others still serve. \
Remove the cause and repeat the upgrade, or: ./loggia upgrade --back $from"
}

# replace SERVICE NUMBER: one by one, a new replica starts and answers before an old one is told to stop.
replace() {
  for old in $(replicas "$1"); do
    if is_current "$1" "$old"; then continue; fi
    running=$(count "$1")
    # One more than wanted when the upgrade stopped here.
    [ "$running" -gt "$2" ] || start --scale "$1=$((running + 1))" "$1" || fail "no new $1 started"
    wait_until_healthy "$1"
    docker stop "$old" > /dev/null
    docker rm "$old" > /dev/null
    say "$1: replaced one of $2"
  done
  [ "$(count "$1")" -ge "$2" ] || start --scale "$1=$2" "$1" || fail "no new $1 started"
  wait_until_healthy "$1"
}

# run_once SERVICE WHAT: runs a service that ends, and says WHAT when it fails.
run_once() {
  compose rm --force --stop "$1" > /dev/null 2>&1
  start "$1" || fail "$2"
  once=$(compose ps --all --quiet "$1")
  [ "$(docker wait "$once")" = 0 ] || { docker logs "$once" >&2; fail "$2"; }
}

migrate() {
  run_once migrate "the migration failed; the release before still serves"
  say "migrations: $(docker logs "$once" 2> /dev/null | tail -n 1)"
}

# nginx stays, and serves the new files. It reads its configuration again only if that changed, because it then closes
# idle connections, on one of which a caller may be sending.
publish_site() {
  at_step site
  run_once site "the files of the site were not copied"
  say "site: files replaced"
  [ -n "$(docker logs "$once")" ] || [ "$stopped_at" = site ] || return 0
  [ "$(count frontend)" -gt 0 ] || return 0
  compose exec -T frontend nginx -t -q -c /site/nginx.conf || fail "nginx refuses its configuration and keeps the old one"
  compose kill --signal HUP frontend > /dev/null 2>&1
  say "site: nginx reads its new configuration"
}

# What an upgrade leaves alone, because replacing it interrupts the service.
name_what_waits() {
  for service in $(compose config --services | grep -Ex 'postgres|redis|frontend|caddy'); do
    wanted=$(compose config --hash "$service" | cut -d ' ' -f 2)
    for id in $(replicas "$service"); do
      [ "$(docker inspect --format '{{index .Config.Labels "com.docker.compose.config-hash"}}' "$id")" = "$wanted" ] ||
        say "the settings of $service changed too; ./loggia up applies them and restarts it"
    done
  done
}

upgrade() {
  read_arguments "$@"
  begin
  export LOGGIA_VERSION="$target"
  find_images
  if [ "$back" = yes ]; then go_back; else go_forward; fi
  publish_site
  # The container that backs up on a schedule, where there is one.
  if [ "$(count backup)" -gt 0 ]; then
    compose rm --force --stop backup > /dev/null 2>&1
    start backup || fail "backup did not start"
  fi
  name_what_waits
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
  remember_version
  # An old worker loses jobs that only the new release knows, and an old bff makes none of those.
  replace worker "$workers"
  replace bff "$bffs"
}

go_back() {
  at_step back
  # Finds nothing to migrate.
  migrate
  remember_version
  replace bff "$bffs"
  replace worker "$workers"
}
