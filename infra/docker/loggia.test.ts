import { execFile, spawn } from 'node:child_process'
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fromRoot } from '@loggia/local/paths'
import { afterEach, beforeEach, expect, test } from 'vitest'

// Docker itself is stood in for by a program that notes how it is called: what the script asks of the real one is tried
// with tools/load/upgrade.ts.
const FAKE_DOCKER = `#!/bin/sh
echo "$*" >> calls
for service; do :; done
case "$*" in
  *'config --images'*) for name in bff worker ops site; do echo "loggia-$name:\${LOGGIA_VERSION:-0.1.0}"; done ;;
  'compose config --services') printf '%s\\n' postgres redis bff worker frontend ;;
  'compose config '*) echo '      replicas: 1' ;;
  *'--dry-run create'*) grep -qsx "$service" changed && echo " DRY-RUN MODE -  Container $service-1  Recreate" ;;
  *'ps --format {{.Name}}'*) cat "$service.running" 2> /dev/null ;;
  *'inspect --format {{.Config.Image}}'*) echo loggia-bff:0.1.0 ;;
  *'inspect --format {{.State.Health.Status}} {{.RestartCount}} '*-2) cat health 2> /dev/null || echo healthy 0 ;;
  *'inspect --format {{.State.Health.Status}} {{.RestartCount}} '*) echo healthy 0 ;;
  *'inspect --format {{.RestartCount}} {{.State.Health.Status}} '*)
    if [ -f crashes ]; then touch seen; until [ -f gave-up ]; do sleep 0.1; done; sleep 0.3; echo 1 starting; fi ;;
  'compose --progress plain up'*) if [ -f crashes ]; then until [ -f seen ]; do sleep 0.1; done; touch gave-up; exit 1; fi ;;
  *'inspect --format {{.RestartCount}} '*) echo 0 ;;
  *'inspect --format {{.Created}}'*) echo 2026-01-01T00:00:00Z ;;
  'image inspect'*':0.9.0' | pull*) exit 1 ;;
  'stop '*) name=\${2%-*} && grep -vx "$2" "$name.running" > left; mv left "$name.running" ;;
  wait*) echo 0 ;;
  *'ops backup') exit "$(cat backup-fails 2> /dev/null || echo 0)" ;;
  'compose up'*migrate) [ ! -f migration-fails ] || exit 1 ;;
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

/** Runs the script in a folder that has nothing but what an installation has. */
async function loggia(...args: string[]) {
  const env = { PATH: `${folder}${delimiter}/usr/bin${delimiter}/bin` }
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(inFolder('loggia'), args, { env }, (_error, stdout, stderr) =>
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
  expect(await calls()).toBe('compose run --rm --no-TTY ops staff create --name Ada Byron\n')
})

test('looks at a broken installation without starting or waiting for what is broken', async () => {
  await loggia('doctor', '--json')
  expect(await calls()).toBe('compose run --rm --no-TTY --no-deps ops doctor --json\n')
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
