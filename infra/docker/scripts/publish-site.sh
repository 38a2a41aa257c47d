#!/bin/sh
# Copies the files of this release to the volume that nginx serves. Assets have the hash of their content in their
# names, so those of earlier releases stay for pages that are still open; they go after thirty days.
set -eu
umask 022
mkdir -p /site/assets
cp -R /release/assets/. /site/assets/
find /site/assets -type f -mtime +30 -delete
if ! cmp -s /release/nginx.conf /site/nginx.conf; then
  cp /release/nginx.conf /site/nginx.conf.new
  mv /site/nginx.conf.new /site/nginx.conf
  echo 'nginx.conf changed'
fi
