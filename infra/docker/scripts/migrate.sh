#!/bin/sh
# Makes the secrets of the installation and migrates the database. The demo is seeded with sample data; production
# refuses a database that has them.
set -eu
sh /app/scripts/make-secrets.sh
exec node ops.js migrate
