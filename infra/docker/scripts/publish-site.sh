#!/bin/sh
# Copies the files of this release to the volume that nginx serves. Assets have the hash of their content in their
# names, so those of earlier releases stay for pages that are still open; they go thirty days after the end of theirs.
set -eu
umask 022
mkdir -p /site/assets
cd /site/assets
# The release that ends may have been copied long ago.
[ ! -f /site/assets.list ] || xargs touch -c < /site/assets.list
cp -R /release/assets/. .
find . -type f -mtime +30 -delete
(cd /release/assets && find . -type f) > /site/assets.list
if ! cmp -s /release/nginx.conf /site/nginx.conf; then
  cp /release/nginx.conf /site/nginx.conf.new
  mv /site/nginx.conf.new /site/nginx.conf
  echo 'nginx.conf changed'
fi
