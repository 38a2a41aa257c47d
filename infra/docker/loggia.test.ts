import { execFile, execFileSync, spawn } from 'node:child_process'
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fromRoot } from '@loggia/local/paths'
import { canMount, OWN_MOUNTS } from '@loggia/testing/small-disk'
import { afterEach, beforeEach, expect, test } from 'vitest'

// Docker itself is stood in for by a program that notes how it is called: the real one is tried by
// tools/measure/try-upgrade.ts.
const FAKE_DOCKER = `#!/bin/sh
echo "$*" >> calls
for service; do :; done
case "$*" in
  *'config --images'*)
    named=\${LOGGIA_VERSION:-$(sed -n 's/^LOGGIA_VERSION=//p' .env 2> /dev/null)}
    for name in bff worker ops site; do echo "loggia-$name:\${named:-0.1.0}"; done ;;
  'compose config --quiet') [ ! -f malformed ] || { echo 'invalid hostPort: 80a' >&2; exit 15; } ;;
  'compose config --services') printf '%s\\n' postgres redis bff worker frontend ;;
  'compose config '*) echo '      replicas: 1' ;;
  *'--dry-run create'*) grep -qsx "$service" changed && echo " DRY-RUN MODE -  Container $service-1  Recreate" ;;
  *'ps --format {{.Name}}'*) cat "$service.running" 2> /dev/null ;;
  *'inspect --format {{.Config.Image}}'*) echo "loggia-bff:$(cat running-version 2> /dev/null || echo 0.1.0)" ;;
  *'inspect --format {{.Id}} '*) echo "\${*##*:}" ;;
  *'inspect --format {{.Image}} '*) cat running-version 2> /dev/null || echo 0.1.0 ;;
  *'image.revision'*) cat running-commit ;;
  *'loggia.reload'*) cat reload 2> /dev/null || echo exec ;;
  logs*) cat log 2> /dev/null || true ;;
  *'inspect --format {{.State.Health.Status}} {{.RestartCount}} '*-2) cat health 2> /dev/null || echo healthy 0 ;;
  *'inspect --format {{.State.Health.Status}} {{.RestartCount}} '*) echo healthy 0 ;;
  *'inspect --format {{.RestartCount}} {{.State.Health.Status}} '*)
    if [ -f crashes ]; then touch seen; until [ -f gave-up ]; do sleep 0.1; done; sleep 0.3; echo 1 starting; fi ;;
  'compose --progress plain up'*) if [ -f crashes ]; then until [ -f seen ]; do sleep 0.1; done; touch gave-up; exit 1; fi ;;
  *'inspect --format {{.RestartCount}} '*) echo 0 ;;
  *'inspect --format {{.Created}}'*) echo 2026-01-01T00:00:00Z ;;
  'image inspect'*':0.9.0' | pull*) exit 1 ;;
  'image inspect'*-dev) [ -f built ] || exit 1 ;;
  'compose build'*) touch built; env | grep '^LOGGIA_' >> calls ;;
  'stop '*) name=\${2%-*} && grep -vx "$2" "$name.running" > left; mv left "$name.running" ;;
  wait*) cat exit-code 2> /dev/null || echo 0 ;;
  *'ops backup') exit "$(cat backup-fails 2> /dev/null || echo 0)" ;;
  'compose up'*migrate)
    [ ! -f fills-disk ] || dd if=/dev/zero of=ballast bs=4096 2> /dev/null
    [ ! -f migration-fails ] || exit 1 ;;
  'compose up'*--scale*) echo 'no space left on device' >&2; [ ! -f full ] && echo "$service-2" >> "$service.running" ;;
esac
`

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loggia-script-'))
  for (const name of ['loggia', 'loggia-upgrade.sh']) {
    await copyFile(fromRoot(name), join(folder, name))
  }
  await writeFile(join(folder, 'docker'), FAKE_DOCKER)
  await chmod(join(folder, 'docker'), 0o755)
  for (const name of ['bff', 'worker']) await writeFile(inFolder(`${name}.running`), `${name}-1\n`)
})

afterEach(() => rm(folder, { recursive: true }))

const inFolder = (name: string) => join(folder, name)

/** Runs the script in a folder with the files of an installation only. */
async function loggia(...args: string[]) {
  return run([inFolder('loggia'), ...args])
}

async function run([command = '', ...args]: string[]) {
  const env = { PATH: `${folder}${delimiter}/usr/bin${delimiter}/bin` }
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(command, args, { env, cwd: folder }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
    child.stdin?.end()
  })
}

const calls = () => readFile(inFolder('calls'), 'utf8').catch(() => '')

test('explains itself, and tells wrong usage from failure', async () => {
  expect(await loggia('--help')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Usage/) })
  expect(await loggia()).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Usage/) })
  expect(await loggia('upgrade', '--bak')).toMatchObject({ code: 2 })
  expect(await loggia('upgrade', '0.2.0;ls')).toMatchObject({ code: 2 })
  expect(await loggia('upgrade', '--back')).toMatchObject({ code: 2 })
  expect(await calls()).toBe('')
})

test('passes what it does not know to the image of the commands, word by word', async () => {
  expect(await loggia('staff', 'create', '--name', 'Ada Byron')).toMatchObject({ code: 0 })
  expect(await calls()).toMatch(
    /^compose run --rm --no-TTY --no-deps ops staff create --name Ada Byron\n/m,
  )
})

test('a command starts engines that do not run, and never restarts one that runs', async () => {
  await loggia('backup')
  const [, start, run] = (await calls()).split('\n')
  expect(start).toBe('compose up --detach --wait --no-recreate postgres redis')
  expect(run).toBe('compose run --rm --no-TTY --no-deps ops backup')
})

test('looks at a broken installation without starting or waiting for what is broken', async () => {
  await loggia('doctor', '--json')
  expect(await calls()).toMatch(/^compose run --rm --no-TTY --no-deps .*ops doctor --json\n/m)
  expect(await calls()).not.toMatch(/^compose (up|start)/m)
})

test('tells doctor how many of each are to run, and that an upgrade stopped halfway', async () => {
  await loggia('doctor')
  expect(await calls()).toContain('--env DOCTOR_REPLICAS=bff=1 worker=1 --env DOCTOR_UPGRADE= ops')
  await writeFile(
    inFolder('.loggia-upgrade'),
    'from=0.1.0\ntarget=0.2.0\nstopped_at=replace\npid=\n',
  )
  await loggia('doctor')
  expect(await calls()).toContain(
    'DOCTOR_UPGRADE=from 0.1.0 to 0.2.0 stopped halfway, at: replace ops doctor',
  )
})

async function writeFilesOfCheckout() {
  await mkdir(inFolder('infra'))
  await copyFile(fromRoot('infra/version.sh'), inFolder('infra/version.sh'))
  await writeFile(inFolder('package.json'), '{\n  "version": "0.1.0",\n  "private": true\n}\n')
}

/** Makes the folder a checkout with one commit, so many characters of which are returned. */
async function checkOut(...tags: string[]) {
  await writeFilesOfCheckout()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim()
  git('init', '--quiet')
  git('add', 'package.json', 'loggia')
  git('commit', '--quiet', '--message', 'first')
  for (const tag of tags) git('tag', tag)
  return git('rev-parse', 'HEAD')
}

test('a build is tagged with its commit, until that is a release', async () => {
  const commit = await checkOut()
  const version = `0.1.0-${commit.slice(0, 8)}`
  expect((await loggia('build')).stderr).toContain(`built ${version}\n`)
  expect(await calls()).toContain(`LOGGIA_VERSION=${version}\n`)
  expect(await calls()).toContain(`LOGGIA_REVISION=${commit}\n`)
  await writeFile(inFolder('loggia'), '\n', { flag: 'a' })
  expect((await loggia('build')).stderr).toContain(`built ${version}-dirty\n`)
})

test('a build of a release has its version alone', async () => {
  await checkOut('v0.1.0', 'another')
  await writeFile(inFolder('running-version'), '0.0.9')
  expect((await loggia('build')).stderr).toContain('built 0.1.0\n')
})

test('a build leaves the images of the running release alone, unless it is of the same commit', async () => {
  const commit = await checkOut('v0.1.0')
  await writeFile(inFolder('running-commit'), '1234567812345678123456781234567812345678')
  const refused = await loggia('build')
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/0\.1\.0 runs, and was built from something else/),
  ])
  expect(await calls()).not.toContain('compose build')
  await writeFile(inFolder('running-commit'), commit)
  expect(await loggia('build')).toMatchObject({ code: 0 })
})

test('an upgrade takes the release of the checkout, though .env names the running one', async () => {
  const version = `0.1.0-${(await checkOut()).slice(0, 8)}`
  await writeFile(inFolder('.env'), 'LOGGIA_VERSION=0.1.0\n')
  const { code, stderr } = await loggia('upgrade', '--no-backup')
  expect([code, stderr]).toEqual([0, expect.stringContaining(`done: ${version}`)])
  expect(await readFile(inFolder('.env'), 'utf8')).toBe(`LOGGIA_VERSION=${version}\n`)
  await writeFile(inFolder('running-version'), version)
  expect(await loggia('upgrade')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${version} runs already`),
  })
})

test.each([['upgrade'], ['upgrade', '0.1.0'], ['upgrade', '--back', '0.1.0']])(
  'nothing is replaced by the same release: %s %s %s',
  async (...args) => {
    await writeFile(inFolder('.env'), 'LOGGIA_VERSION=0.1.0\n')
    const { code, stderr } = await loggia(...args)
    expect([code, stderr]).toEqual([1, expect.stringMatching(/0\.1\.0 runs already\. Name/)])
    expect(await calls()).not.toMatch(/^compose (up|rm)|^stop/m)
  },
)

test('a version that was written into .env is the one to upgrade to', async () => {
  await checkOut()
  await writeFile(inFolder('.env'), 'LOGGIA_VERSION=0.2.0\n')
  expect((await loggia('upgrade', '--no-backup')).stderr).toContain('done: 0.2.0')
})

test('the first start in a checkout builds its images, and keeps their version', async () => {
  await writeFilesOfCheckout()
  for (const name of ['bff', 'worker']) await writeFile(inFolder(`${name}.running`), '')
  await writeFile(inFolder('.env'), 'PORT=3001\n')
  expect(await loggia('up')).toMatchObject({ code: 0 })
  expect(await calls()).toContain('compose build')
  expect(await readFile(inFolder('.env'), 'utf8')).toBe('PORT=3001\nLOGGIA_VERSION=0.1.0-dev\n')
})

test('says that another release than that of the checkout runs', async () => {
  const version = `0.1.0-${(await checkOut()).slice(0, 8)}`
  const { stderr } = await loggia('up')
  expect(stderr).toMatch(`the checkout is ${version}: ./loggia upgrade\n`)
  expect(await calls()).not.toContain('compose build')
})

/** Runs a command in a copy of the folder on a disk of its own, which is as small as the files that are there. */
const ON_SMALL_DISK = `
  mkdir disk
  mount -t tmpfs -o size=256k tmpfs disk
  cp -p loggia loggia-upgrade.sh .env *.running fills-disk disk/
  cd disk
  "$@" && code=0 || code=$?
  cp -p .env ../env-after
  ls -A > ../files-after
  exit $code`

/** Where no disk can be mounted: copying finds it full. */
const PRETENDED = `
  printf '#!/bin/sh\\necho "No space left on device" >&2\\nexit 1\\n' > cp
  chmod +x cp
  "$@" && code=0 || code=$?
  rm cp
  cp -p .env env-after
  ls -A > files-after
  exit $code`

test('on a full disk .env stays as it is, and the upgrade goes on once there is room', async () => {
  // One byte more, and the file takes another page of the disk.
  const before = `LOGGIA_VERSION=0.1.0\n${'#'.repeat(4074)}\n`
  await writeFile(inFolder('.env'), before, { mode: 0o640 })
  await writeFile(inFolder('fills-disk'), '')
  const [mount, script] = (await canMount())
    ? [['unshare', ...OWN_MOUNTS], ON_SMALL_DISK]
    : [[], PRETENDED]
  const command = [
    ...mount,
    'sh',
    '-ec',
    script,
    'sh',
    './loggia',
    'upgrade',
    '0.2.0',
    '--no-backup',
  ]
  const { code, stderr } = await run(command)
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/No space left[^]*\.env could not be written, and is as it was/),
  ])
  expect(await readFile(inFolder('env-after'), 'utf8')).toBe(before)
  const left = (await readFile(inFolder('files-after'), 'utf8')).split('\n')
  expect(left).toContain('.loggia-upgrade')
  expect(left).not.toContain('.env.new')
})

test('an upgrade keeps the mode of .env, and a link to it', async () => {
  await writeFile(inFolder('settings'), 'SMTP_URL=smtp://mail.example\nLOGGIA_VERSION=0.1.0\n', {
    mode: 0o640,
  })
  await symlink('settings', inFolder('.env'))
  expect(await loggia('upgrade', '0.2.0', '--no-backup')).toMatchObject({ code: 0 })
  expect(await readFile(inFolder('settings'), 'utf8')).toBe(
    'SMTP_URL=smtp://mail.example\nLOGGIA_VERSION=0.2.0\n',
  )
  expect((await stat(inFolder('settings'))).mode & 0o777).toBe(0o640)
  expect(await readdir(folder)).not.toContain('settings.new')
})

test.each([['up'], ['upgrade', '0.2.0', '--no-backup']])(
  '%s ends by saying that settings are refused, after the reasons',
  async (...args) => {
    await writeFile(inFolder('exit-code'), '78')
    await writeFile(inFolder('log'), '✗ worker would not start: SMTP_URL is missing\n')
    const { code, stderr } = await loggia(...args)
    const end = /SMTP_URL is missing\nloggia: settings are refused, so nothing new was started\./
    expect([code, stderr]).toEqual([1, expect.stringMatching(end)])
  },
)

test.each([['up'], ['upgrade', '0.2.0']])(
  '%s ends by saying that Compose refuses .env, after the reason',
  async (...args) => {
    await writeFile(inFolder('malformed'), '')
    const { code, stderr } = await loggia(...args)
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^invalid hostPort: 80a\nloggia: Docker Compose refuses \.env/),
    ])
  },
)

test('nginx is told within its container to read a new configuration', async () => {
  await writeFile(inFolder('log'), 'nginx.conf changed\n')
  expect(await loggia('upgrade', '0.2.0', '--no-backup')).toMatchObject({ code: 0 })
  expect(await calls()).not.toContain('nginx -s reload')
  await writeFile(inFolder('frontend.running'), 'frontend-1\n')
  await writeFile(inFolder('running-version'), '0.2.0')
  const { stderr } = await loggia('upgrade', '0.3.0', '--no-backup')
  expect(stderr).not.toContain('may not come back')
  expect(await calls()).toContain('exec -T frontend nginx -s reload -c /site/nginx.conf')
  // Docker would count it as stopped by hand.
  expect(await calls()).not.toMatch(/compose kill|docker kill/)
})

test('names an nginx that an earlier release told by a signal', async () => {
  await writeFile(inFolder('frontend.running'), 'frontend-1\n')
  await writeFile(inFolder('reload'), '')
  const { stderr } = await loggia('upgrade', '0.2.0', '--no-backup')
  expect(stderr).toMatch(
    /until \.\/loggia up makes nginx anew, it may not come back[^]*done: 0\.2\.0/,
  )
})

test('an upgrade refuses a release whose images it cannot find', async () => {
  const { code, stderr } = await loggia('upgrade', '0.9.0')
  expect([code, stderr]).toEqual([1, expect.stringMatching(/loggia-bff:0\.9\.0 is neither here/)])
  expect(await calls()).not.toContain('run --rm')
})

test('without a backup nothing is replaced', async () => {
  await writeFile(inFolder('backup-fails'), '1')
  const { code, stderr } = await loggia('upgrade', '0.2.0')
  expect([code, stderr]).toEqual([1, expect.stringMatching(/no backup, no upgrade/)])
  expect(await calls()).not.toMatch(/^compose (up|rm)|^docker stop/m)
})

test('after a failed migration nothing is replaced, and only the same upgrade or a step back goes on', async () => {
  await writeFile(inFolder('.env'), '# ours\nLOGGIA_VERSION=0.1.0\n')
  await writeFile(inFolder('migration-fails'), '')
  const { code, stderr } = await loggia('upgrade', '0.2.0')
  expect([code, stderr]).toEqual([1, expect.stringMatching(/the migration failed/)])
  expect(await readFile(inFolder('.env'), 'utf8')).toContain('LOGGIA_VERSION=0.1.0')
  expect(await calls()).not.toMatch(/^stop|--scale/m)

  expect((await loggia('up')).stderr).toMatch(/stopped halfway/)
  const another = await loggia('upgrade', '0.3.0')
  expect([another.code, another.stderr]).toEqual([1, expect.stringMatching(/from 0.1.0 to 0.2.0/)])

  // The backup was made; it is not made again.
  await writeFile(inFolder('calls'), '')
  expect((await loggia('upgrade', '0.2.0')).stderr).toMatch(/stopped halfway, at: replace/)
  expect(await calls()).not.toContain('ops backup')
})

test('only an upgrade keeps another from beginning, not a program that has its number since', async () => {
  const upgrade = spawn('sh', ['-c', 'read line', './loggia upgrade'])
  const begunBy = (pid?: number) =>
    writeFile(inFolder('.loggia-upgrade'), `target=0.2.0\nstopped_at=replace\npid=${pid}\n`)
  await begunBy(upgrade.pid)
  expect((await loggia('upgrade', '0.2.0')).stderr).toContain(`is running (process ${upgrade.pid})`)
  await begunBy(process.pid)
  expect((await loggia('upgrade', '0.2.0')).stderr).toMatch(/stopped halfway, at: replace/)
  upgrade.kill()
})

test('a changed setting replaces bff and worker one by one, and nothing else', async () => {
  await writeFile(inFolder('changed'), 'bff\nworker\n')
  const { code, stderr } = await loggia('up')
  expect([code, stderr]).toEqual([0, expect.stringMatching(/worker: replaced one of 1[^]*ready/)])
  const steps = (await calls()).match(/^(stop .*|compose up .*(scale|migrate).*)$/gm)
  expect(steps).toEqual([
    'compose up --detach --no-recreate --no-build migrate',
    'compose up --detach --no-recreate --no-build --scale worker=2 worker',
    'stop worker-1',
    'compose up --detach --no-recreate --no-build --scale bff=2 bff',
    'stop bff-1',
  ])
})

test.each([['up'], ['upgrade', '0.2.0', '--no-backup'], ['upgrade', '--back', '0.0.9']])(
  '%s copies the files of the site before a bff starts whose pages ask for them',
  async (...args) => {
    await writeFile(inFolder('changed'), 'bff\n')
    expect(await loggia(...args)).toMatchObject({ code: 0 })
    expect((await calls()).match(/(bff=2 bff| site)$/gm)?.slice(-2)).toEqual([' site', 'bff=2 bff'])
  },
)

test('up starts everything where no bff runs, and replaces nothing where nothing changed', async () => {
  expect(await loggia('up')).toMatchObject({ code: 0 })
  expect(await calls()).not.toMatch(/^stop|--scale/m)
  await writeFile(inFolder('bff.running'), '')
  await writeFile(inFolder('calls'), '')
  expect(await loggia('up')).toMatchObject({ code: 0 })
  expect(await calls()).not.toMatch(/^compose rm|dry-run/m)
})

test('says what to do when Compose gives up just when a program is seen to end again', async () => {
  await writeFile(inFolder('crashes'), '')
  const { code, stderr } = await loggia('up')
  expect([code, stderr]).toEqual([1, expect.stringMatching(/not everything became ready/)])
})

test('a restart replaces what has not changed', async () => {
  expect(await loggia('restart')).toMatchObject({ code: 0 })
  expect((await calls()).match(/^stop .*/gm)).toEqual(['stop worker-1', 'stop bff-1'])
})

test('a restart gives new secrets to what backs up on a schedule', async () => {
  await writeFile(inFolder('backup.running'), 'backup-1\n')
  expect(await loggia('up')).toMatchObject({ code: 0 })
  expect(await calls()).not.toMatch(/ backup$/m)
  expect(await loggia('restart')).toMatchObject({ code: 0 })
  expect((await calls()).match(/^compose (rm|up) .* backup$/gm)).toEqual([
    'compose rm --force --stop backup',
    'compose up --detach --no-recreate --no-build backup',
  ])
})

test('a replica that ends is not waited for, and the old one goes on', async () => {
  await writeFile(inFolder('changed'), 'bff\n')
  await writeFile(inFolder('health'), 'starting 1')
  const { code, stderr } = await loggia('up')
  expect([code, stderr]).toEqual([1, expect.stringMatching(/a new bff did not become ready/)])
  expect(await calls()).toMatch(/^rm --force bff-2$/m)
  expect(await calls()).not.toMatch(/^stop/m)
})

test('says why no new replica starts', async () => {
  await writeFile(inFolder('full'), '')
  const { code, stderr } = await loggia('upgrade', '0.2.0', '--no-backup')
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/no space left[^]*no new worker started/),
  ])
})
