# Migrates the database. The demo is seeded with sample data; production refuses a database that has them.
set -eu
node migrate.js
if [ "${APP_PROFILE:-demo}" = demo ]; then node seed.js; else node refuse-demo.js; fi
