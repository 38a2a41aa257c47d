#!/bin/sh
# Generates the secrets of an installation once, readable for their owner only. Existing ones keep their value.
set -eu
umask 077

make() {
  if [ ! -s "/secrets/app/$1" ]; then
    node -p "crypto.randomBytes(32).toString('$2')" > "/secrets/app/$1.new"
    mv "/secrets/app/$1.new" "/secrets/app/$1"
    echo "generated $1"
  fi
  # Releases before 0.2 left them readable for everybody in the container.
  chmod 0600 "/secrets/app/$1"
}

make app-secret base64url
make google-token-key base64
