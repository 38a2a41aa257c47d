#!/bin/sh
# Makes the secrets of the installation, looks whether all programs would start, and migrates the database. The demo is
# seeded with sample data; production refuses a database that has them. Exits with 78 when settings are refused.
set -eu
sh /app/scripts/make-secrets.sh
# By the entry point again, which knows the secrets that were just made.
sh /app/scripts/entrypoint.sh node ops.js config check --offline --quiet || exit 78
exec node ops.js migrate
