# shellcheck shell=sh
# How ./loggia and infra/release name what they build from a checkout.

# The version of this checkout: that of package.json where the commit has its tag, and otherwise with the commit, so that
# no build takes the images of another away.
version_of_checkout() {
  version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
  git tag --points-at HEAD 2> /dev/null | grep -qxF "v$version" ||
    version=$version-$(git rev-parse --short=8 HEAD 2> /dev/null || echo dev)
  is_clean || version=$version-dirty
  echo "$version"
}

is_clean() { [ -z "$(git status --porcelain --untracked-files=no 2> /dev/null)" ]; }

# What docker-compose.yml hands to the build.
describe_build() {
  LOGGIA_VERSION=${LOGGIA_VERSION:-$(version_of_checkout)}
  LOGGIA_REVISION=$(git rev-parse HEAD 2> /dev/null || true)
  LOGGIA_CREATED=$(date -u +%Y-%m-%dT%H:%M:%SZ)
  export LOGGIA_VERSION LOGGIA_REVISION LOGGIA_CREATED
}
