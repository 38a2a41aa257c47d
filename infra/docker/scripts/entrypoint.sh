#!/bin/sh
# Runs a program of an image with the settings that follow from running in containers. What the environment
# names, as NAME or NAME_FILE, takes precedence.
set -eu

# Only the service ops starts as root: for a folder that Docker has just made for the backups on the host.
if [ "$(id -u)" = 0 ]; then
  [ "$(stat -c %u /backups)" != 0 ] || chown node:node /backups
  exec setpriv --reuid=node --regid=node --init-groups -- /bin/sh "$0" "$@"
fi

is_unset() {
  eval "[ -z \"\${$1:-}\${$1_FILE:-}\" ]"
}

# use NAME FILE: sets the variable to the secret in this file of /secrets, if there is one.
use() {
  if is_unset "$1" && [ -s "/secrets/$2" ]; then
    export "$1=$(cat "/secrets/$2")"
  fi
}

use APP_SECRET app/app-secret
use GOOGLE_TOKEN_KEY app/google-token-key
if is_unset DATABASE_URL && [ -s /secrets/database/password ]; then
  password=$(cat /secrets/database/password)
  export DATABASE_URL="postgresql://loggia:$password@postgres:5432/loggia"
fi

# nginx is in front of every bff. Production has to say how many proxies there are, because another one ends TLS.
if [ "${APP_PROFILE:-demo}" = demo ]; then export TRUST_PROXY="${TRUST_PROXY:-1}"; fi

exec "$@"
