import { execFile, execFileSync } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fromRoot } from '@loggia/local/paths'
import { afterEach, beforeEach, expect, test } from 'vitest'

const IMAGES = 'registry.example.com/agency/loggia'

// Notes how it is called, and answers as a Docker with a builder for two platforms and a registry that takes everything.
const FAKE_DOCKER = `#!/bin/sh
echo "$*" >> calls
case "$*" in
  'buildx version') [ ! -f no-buildx ] ;;
  'buildx inspect'*)
    printf 'Name: default\\nDriver: %s\\nPlatforms: %s\\n' "$(cat driver 2> /dev/null || echo docker-container)" \\
      "linux/amd64*, linux/amd64/v2, linux/$(cat second 2> /dev/null || echo arm64)" ;;
  'info '*) echo '[[driver-type overlay2]]' ;;
  *'{{json .Image}}'*) cat pushed 2> /dev/null ;;
  *'{{printf "%s" .Manifest.Digest}}'*) echo sha256:1234 ;;
  *syft*) [ ! -f no-scanner ] ;;
  'buildx bake'*) env | grep '^LOGGIA_' >> calls; [ ! -f denied ] || { echo 'push access denied' >&2; exit 1; } ;;
esac
`

let folder: string
let commit: string

const inFolder = (name: string) => join(folder, name)
const calls = () => readFile(inFolder('calls'), 'utf8').catch(() => '')

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loggia-release-'))
  await mkdir(inFolder('infra'))
  for (const name of ['infra/release', 'infra/version.sh']) {
    await copyFile(fromRoot(name), inFolder(name))
  }
  await writeFile(inFolder('docker'), FAKE_DOCKER)
  await chmod(inFolder('docker'), 0o755)
  await writeFile(inFolder('package.json'), '{\n  "version": "0.1.0",\n  "private": true\n}\n')
  git('init', '--quiet')
  git('add', 'package.json', 'infra')
  git('commit', '--quiet', '--message', 'first')
  commit = git('rev-parse', 'HEAD')
})

afterEach(() => rm(folder, { recursive: true }))

function release(...args: string[]) {
  const env = { PATH: `${folder}${delimiter}/usr/bin${delimiter}/bin` }
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(inFolder('infra/release'), args, { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    )
  })
}

test('explains itself, and refuses what is no registry and path before it asks Docker', async () => {
  expect(await release('--help')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Usage/),
  })
  const wrong = [
    [],
    ['loggia'],
    [`https://${IMAGES}`],
    [`${IMAGES}:1`],
    [IMAGES, '1;ls'],
    ['--all'],
  ]
  for (const args of wrong) expect([args, (await release(...args)).code]).toEqual([args, 2])
  expect(await calls()).toBe('')
})

test('builds a tagged commit for both platforms, pushes it and says how it is installed', async () => {
  git('tag', 'v0.1.0')
  const { code, stdout, stderr } = await release(IMAGES)
  expect([code, stderr]).toEqual([0, 'release: 0.1.0 for linux/amd64,linux/arm64\n'])
  expect(stdout).toContain(`${IMAGES}-site:0.1.0@sha256:1234\n`)
  expect(stdout).toContain(`docker run --rm --user 0 --entrypoint tar ${IMAGES}-ops:0.1.0 `)
  const made = await calls()
  expect(made).toMatch(
    /bake .*platform=linux\/amd64,linux\/arm64 .*--sbom=true --push bff worker migrate site$/m,
  )
  for (const [name, value] of [
    ['IMAGES', IMAGES],
    ['VERSION', '0.1.0'],
    ['REVISION', commit],
  ]) {
    expect(made).toContain(`LOGGIA_${name}=${value}\n`)
  }
})

test('names a commit without a tag as a build does, and says so; also changes that no commit has', async () => {
  const version = `0.1.0-${commit.slice(0, 8)}`
  expect((await release(IMAGES)).stderr).toContain(`${version} is no tag of this commit`)
  await writeFile(inFolder('package.json'), '\n', { flag: 'a' })
  const { code, stderr } = await release(IMAGES)
  expect([code, stderr]).toEqual([0, expect.stringContaining('changes that are not committed')])
  expect(await calls()).toContain(`LOGGIA_VERSION=${version}-dirty\n`)
})

test('replaces a version in the registry only by one of the same commit', async () => {
  await writeFile(inFolder('pushed'), '{"org.opencontainers.image.revision":"12345678"}')
  expect(await release(IMAGES, '0.2.0')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${IMAGES}-bff:0.2.0 is there already`),
  })
  expect(await calls()).not.toContain('bake')
  await writeFile(inFolder('pushed'), `{"org.opencontainers.image.revision":"${commit}"}`)
  expect(await release(IMAGES, '0.2.0')).toMatchObject({ code: 0 })
})

test.each([
  ['no-buildx', '', 'docker buildx is missing'],
  ['driver', 'docker', 'docker buildx create --use'],
  ['second', 'riscv64', 'tonistiigi/binfmt --install arm64'],
  ['denied', '', 'docker login registry.example.com,'],
])('fails with the way out: %s %s', async (file, content, expected) => {
  await writeFile(inFolder(file), content)
  const { code, stderr } = await release(IMAGES)
  expect([code, stderr]).toEqual([1, expect.stringContaining(expected)])
})

test('does without a scanner that cannot be had, and builds for one platform where that is named', async () => {
  await writeFile(inFolder('no-scanner'), '')
  await writeFile(inFolder('second'), 'riscv64')
  const { code, stderr } = await release('--platform', 'linux/amd64', IMAGES)
  expect([code, stderr]).toEqual([0, expect.stringContaining('without those of Debian')])
  expect(await calls()).toMatch(/platform=linux\/amd64 .*--sbom=false/)
})
