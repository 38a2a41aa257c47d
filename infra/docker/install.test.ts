import { spawnSync } from 'node:child_process'
import { chmod, copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fromRoot } from '@loggia/local/paths'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

// Docker and ./loggia are stood in for by programs that note how they are called.
const FAKE_DOCKER = `#!/bin/sh
case "$*" in
  'info --format'*) cat memory 2> /dev/null || echo 4100000000 ;;
  info) [ ! -f no-docker ] ;;
  'compose version'*) cat compose-version 2> /dev/null || echo 2.26.1 ;;
  'run '*) tar c -C release . ;;
esac
`

const FAKE_LOGGIA = `#!/bin/sh
echo "$*\${SMTP_URL:+ $SMTP_URL}" >> calls
case "$*" in
  'host check'*) [ ! -f refused ] || { echo '✗ DNS'; exit 1; } ;;
  up) [ ! -f fails ] || exit 1 ;;
  'staff list') echo USERNAME; cat accounts 2> /dev/null || true ;;
  'staff invite'*) echo 'https://portal.example.com/auth?invitation=7.token' ;;
esac
`

let folder: string
const inFolder = (name: string) => join(folder, name)

async function addScript(path: string, text: string) {
  await writeFile(inFolder(path), text)
  await chmod(inFolder(path), 0o755)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loggia-install-'))
  await copyFile(fromRoot('install.sh'), inFolder('install.sh'))
  await writeFile(inFolder('docker-compose.yml'), '')
  await addScript('loggia', FAKE_LOGGIA)
  await addScript('docker', FAKE_DOCKER)
})

afterEach(() => rm(folder, { recursive: true }))

/** Runs the script, with what is typed as the answers to its questions. */
function install(args: string[] = [], typed: string[] = [], more: Record<string, string> = {}) {
  const env = { PATH: `${folder}${delimiter}/usr/bin${delimiter}/bin`, ...more }
  const input = typed.map((line) => `${line}\n`).join('')
  const options = { cwd: folder, env, input, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync('sh', [inFolder('install.sh'), ...args], options)
  return { status, text: stdout + stderr }
}

const read = (name: string) => readFile(inFolder(name), 'utf8').catch(() => '')
const settings = async () => (await read('.env')).trimEnd().split('\n').toSorted()
const valueOf = async (name: string) =>
  (await settings()).find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1)

const ALL = [
  '--domain=portal.example.com',
  '--sender=Example <office@example.com>',
  '--smtp=later',
].flatMap((option) => option.split(/=(.*)/, 2))

describe('the first time', () => {
  test('asks seven questions, writes .env, starts and ends with the link of the owner', async () => {
    const { status, text } = install(
      [],
      [
        'portal.example.com',
        'Example <office@example.com>',
        'mail.example.com',
        'office@example.com',
        `p@:/ %$'"#ß`,
        'ada@example.com',
        '',
      ],
    )
    expect([status, text]).toEqual([0, expect.stringMatching(/auth\?invitation=7\.token\n/)])
    const password = Buffer.from(`p@:/ %$'"#ß`).toString('hex').replace(/../g, '%$&')
    const user = Buffer.from('office@example.com').toString('hex').replace(/../g, '%$&')
    const smtp = `smtp://${user}:${password}@mail.example.com:587`
    expect(decodeURIComponent(new URL(smtp).password)).toBe(`p@:/ %$'"#ß`)
    const secret = (await valueOf('BACKUP_PASSWORD')) ?? ''
    expect(secret).toMatch(/^[0-9a-f]{48}$/)
    expect(text.split(secret)).toHaveLength(2)
    expect(text).not.toContain(password)
    expect(await settings()).toEqual([
      `BACKUP_PASSWORD=${secret}`,
      'COMPOSE_FILE=docker-compose.yml:docker-compose.production.yml:docker-compose.caddy.yml',
      'COMPOSE_PROFILES=backup',
      'MAIL_FROM=Example <office@example.com>',
      'PUBLIC_URL=https://portal.example.com',
      `SMTP_URL=${smtp}`,
    ])
    expect((await stat(inFolder('.env'))).mode & 0o777).toBe(0o600)
    expect((await read('calls')).trimEnd().split('\n')).toEqual([
      `host check --domain portal.example.com --ports 80,443 ${smtp}`,
      'up',
      'host wait --url https://portal.example.com',
      'staff list',
      'staff invite --email ada@example.com',
      'mail test ada@example.com',
    ])
  })

  test('asks nothing with options and --yes, and takes the address of the sender for the owner', async () => {
    // Nothing is typed, so that a question would end it.
    expect(install([...ALL, '--yes']).status).toBe(0)
    expect(await read('calls')).toContain('staff invite --email office@example.com')
    expect(await read('calls')).not.toContain('mail test')
    expect(await valueOf('SMTP_URL')).toBe('later')
  })

  test.each([
    ['mail.example.com:465', 'smtps://%61:%62@mail.example.com:465'],
    ['mail.example.com:2525', 'smtp://%61:%62@mail.example.com:2525'],
    ['smtps://u:p$x@mail.example.com', "'smtps://u:p$x@mail.example.com'"],
  ])('takes the mail server %s', async (server, expected) => {
    const sign = { SMTP_USER: 'a', SMTP_PASSWORD: 'b' }
    expect(install([...ALL, '--smtp', server, '--yes'], [], sign).status).toBe(0)
    expect(await valueOf('SMTP_URL')).toBe(expected)
  })

  test('keeps what quotes and dollars a sender has', async () => {
    install([...ALL, '--sender', `Ada's "$1" <office@example.com>`, '--yes'])
    expect(await valueOf('MAIL_FROM')).toBe(String.raw`'Ada\'s "$1" <office@example.com>'`)
  })
})

describe('refuses in words, and leaves nothing', () => {
  const files = async () => (await readdir(folder)).filter((name) => /\.env|loggia\//.test(name))

  test.each([
    ['no-docker', '', /Docker does not answer.*Nothing was changed/],
    ['compose-version', '2.23.3', /Compose 2\.24 or newer is needed, and this is 2\.23\.3/],
    ['memory', '1024000000', /needs 2 GB of memory, and this host has 1024 MB.*Nothing was/],
    ['refused', '', /✗ DNS\n[^]*mend what has a cross.*Nothing was changed/],
  ])('%s %s', async (name, content, words) => {
    await writeFile(inFolder(name), content)
    const { status, text } = install([...ALL, '--yes'])
    expect([status, text, await files()]).toEqual([1, expect.stringMatching(words), []])
    expect(await read('calls')).not.toContain('up')
  })

  test.each([
    ['a domain that is none', ['--domain', 'a b'], /a b is no domain/],
    ['a sender without an address', ['--sender', 'Ada'], /needs an email address/],
  ])('%s', async (_name, args, words) => {
    const { status, text } = install([...ALL, ...args, '--yes'])
    expect([status, text, await files()]).toEqual([1, expect.stringMatching(words), []])
  })

  test('a missing answer, and a no', async () => {
    expect(install(['--yes'])).toMatchObject({ status: 1, text: expect.stringMatching(/--domain/) })
    const { status, text } = install([...ALL, '--owner', 'ada@example.com'], ['no'])
    expect([status, text]).toEqual([1, expect.stringMatching(/Nothing was changed/)])
    expect(install(['--frobnicate'])).toMatchObject({ status: 2 })
    expect(await files()).toEqual([])
  })

  test('the .env of a demo', async () => {
    await writeFile(inFolder('.env'), 'COMPOSE_FILE=docker-compose.yml\n')
    const { status, text } = install([...ALL, '--yes'])
    expect([status, text]).toEqual([1, expect.stringMatching(/this \.env is of the demo/)])
  })
})

describe('run again', () => {
  beforeEach(async () => {
    install([...ALL, '--yes', '--smtp', 'mail.example.com'])
    await writeFile(inFolder('.env'), '# ours\nBFF_REPLICAS=2\n', { flag: 'a' })
    await writeFile(inFolder('accounts'), 'ada\n')
    await rm(inFolder('calls'))
  })

  test('asks only whether to go on, and changes and tells nothing', async () => {
    const before = await read('.env')
    const { status, text } = install([], [''])
    expect([status, await read('.env')]).toEqual([0, before])
    expect(text).not.toMatch(/password|invitation|Domain|Sender/)
    expect(await read('calls')).not.toMatch(/invite|mail test/)
  })

  test('changes only what was asked', async () => {
    const before = await settings()
    expect(install(['--domain', 'other.example.com', '--yes']).status).toBe(0)
    const others = before.filter((line) => !line.startsWith('PUBLIC_URL='))
    expect(await settings()).toEqual([...others, 'PUBLIC_URL=https://other.example.com'].toSorted())
  })

  test('keeps no backup where there was to be none, until it is wanted', async () => {
    install(['--no-backup', '--yes'])
    install(['--yes'])
    expect(await valueOf('COMPOSE_PROFILES')).toBe('')
    install(['--backup', '--yes'])
    expect(await valueOf('COMPOSE_PROFILES')).toBe('backup')
  })

  test('asks for the mail server that was to come later', async () => {
    install(['--smtp', 'later', '--yes'])
    const { status } = install([], ['mail.example.com:2525', '', ''])
    expect([status, await valueOf('SMTP_URL')]).toEqual([0, 'smtp://mail.example.com:2525'])
    expect(await read('calls')).toContain('mail test office@example.com')
  })

  test('goes on after a start that failed', async () => {
    await rm(inFolder('accounts'))
    await writeFile(inFolder('fails'), '')
    const failed = install(['--yes'])
    expect(failed).toMatchObject({
      status: 1,
      text: expect.stringMatching(/which goes on from here/),
    })
    await rm(inFolder('fails'))
    const { status, text } = install(['--yes'])
    expect([status, text]).toEqual([0, expect.stringContaining('invitation=7.token')])
    expect(await read('calls')).toContain('mail test office@example.com')
  })
})

describe('alone on a host', () => {
  beforeEach(async () => {
    const release = inFolder('release')
    spawnSync('mkdir', [release])
    for (const name of ['install.sh', 'loggia', 'docker-compose.yml']) {
      await copyFile(inFolder(name), join(release, name))
    }
    await rm(inFolder('docker-compose.yml'))
    await rm(inFolder('loggia'))
  })

  const images = { LOGGIA_IMAGES: 'registry.example.com/agency/loggia', LOGGIA_VERSION: '1.0.0' }

  test('gets the files of the release from its image', async () => {
    const { status, text } = install([...ALL, '--yes'], [], images)
    expect([status, text]).toEqual([0, expect.stringContaining('invitation=7.token')])
    expect(await read('loggia/.env')).toContain(`LOGGIA_IMAGES=${images.LOGGIA_IMAGES}\n`)
  })

  test('leaves alone what was there before it', async () => {
    spawnSync('mkdir', [inFolder('loggia')])
    await writeFile(inFolder('loggia/notes'), 'ours')
    expect(install(['--yes'], [], images).status).toBe(1)
    expect(await read('loggia/notes')).toBe('ours')
  })

  test('leaves no folder behind when it is refused, and says what it needs', async () => {
    expect(install(['--yes'], [], images).status).toBe(1)
    expect(await readdir(folder)).not.toContain('loggia')
    expect(install(['--yes']).text).toMatch(/say where the images are: LOGGIA_IMAGES=/)
    const { LOGGIA_IMAGES } = images
    expect(install(['--yes'], [], { LOGGIA_IMAGES }).text).toMatch(
      /which release, such as LOGGIA_VERSION=/,
    )
  })
})
