// Tries ./loggia with a real Docker engine: the first start of a checkout, an upgrade by the documented commands, a step
// back, and nginx afterwards; and that no command restarts PostgreSQL. Takes one to two minutes.
//
//   node tools/measure/try-upgrade.ts
//
// The releases are small images of nginx with our own scripts and nginx.conf, so nothing is built but a few files. It runs
// as a project of its own on a free port, and removes its containers, volumes and images.
import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@loggia/testing/until'
import { runCommand } from '../local/command.ts'
import { freePort } from '../local/free-port.ts'
import { fromRoot } from '../local/paths.ts'

const folder = await mkdtemp(join(tmpdir(), 'loggia-try-'))
const project = `loggia-try-${process.pid}`
const port = await freePort()
const COPIED = [
  'loggia',
  'loggia-upgrade.sh',
  'docker-compose.yml',
  'infra/version.sh',
  'infra/docker/nginx.conf',
  'infra/docker/scripts/publish-site.sh',
]

const DOCKERFILE = `
FROM nginx:1.27-alpine AS server
RUN install -d -o 1000 -g 1000 /secrets/app /backups && install -d /secrets/database /app/scripts
COPY entrypoint.sh /app/scripts/
COPY program.conf /app/
ENTRYPOINT []

FROM server AS bff
USER 101
HEALTHCHECK --interval=1s --start-period=1m CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:3000/"]
CMD ["nginx", "-c", "/app/program.conf"]
ARG VERSION REVISION CREATED
LABEL org.opencontainers.image.revision=$REVISION

FROM bff AS worker

FROM server AS ops

FROM nginx:1.27-alpine AS site
COPY infra/docker/nginx.conf /release/
COPY infra/docker/scripts/publish-site.sh /
COPY program.conf /release/assets/
RUN mkdir /site && chown nginx:nginx /site
USER nginx
ENTRYPOINT []
CMD ["sh", "/publish-site.sh"]
`

/** Answers every request with the name of its release. */
const programConf = (release: string) => `
daemon off;
pid /tmp/nginx.pid;
error_log /dev/stderr;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path /tmp/${name};`).join(' ')}
  server { listen 3000; location / { return 200 '${release}'; } }
}
`

/** Runs the commands of the operator, and migrates as far as it is told. */
const entrypoint = (migration: number) => `
case "$*" in *migrate.sh) echo 'SETTING is malformed'; exit ${migration} ;; esac
echo "ran: $*"
`

async function run(command: string, ...args: string[]) {
  const result = await runCommand(command, args, {
    cwd: folder,
    env: { LOGGIA_VERSION: undefined, COMPOSE_FILE: undefined, COMPOSE_PROJECT_NAME: undefined },
  })
  console.log(`$ ${[command, ...args].join(' ')}: exit code ${result.code}`)
  return result
}

async function succeed(command: string, ...args: string[]) {
  const { ok, output } = await run(command, ...args)
  assert.ok(ok, output)
  return output
}

const git = (...args: string[]) =>
  succeed('git', '-c', 'user.name=Try', '-c', 'user.email=try@example.com', ...args)

/** Commits a release with another answer of its bff and another nginx.conf. @returns its version */
async function release(name: string, { migration = 0 } = {}): Promise<string> {
  await writeFile(join(folder, 'program.conf'), programConf(name))
  await writeFile(join(folder, 'entrypoint.sh'), entrypoint(migration))
  await writeFile(join(folder, 'infra/docker/nginx.conf'), `# ${name}\n`, { flag: 'a' })
  await git('add', '--all')
  await git('commit', '--quiet', '--message', name)
  return `0.1.0-${(await git('rev-parse', '--short=8', 'HEAD')).trim()}`
}

const answer = async () => (await fetch(`http://127.0.0.1:${port}/api/`)).text()
const container = (service: string) => succeed('docker', 'compose', 'ps', '--quiet', service)
const env = () => readFile(join(folder, '.env'), 'utf8')

/** How often Docker has started nginx again by itself. */
async function restarts(): Promise<number> {
  const id = await container('frontend')
  return Number(await succeed('docker', 'inspect', '--format', '{{.RestartCount}}', id))
}

/** Ends nginx from within, which looks to Docker like a crash or the end of the host. */
async function endNginx(expected: string) {
  const before = await restarts()
  const quit = ['nginx', '-s', 'quit', '-c', '/site/nginx.conf']
  await succeed('docker', 'compose', 'exec', '-T', 'frontend', ...quit)
  const isBack = async () => (await restarts()) > before && (await answer()) === expected
  await until(isBack, { interval: 1_000, message: 'nginx did not come back' })
}

try {
  for (const name of COPIED) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await cp(fromRoot(name), join(folder, name))
  }
  await writeFile(join(folder, 'infra/docker/Dockerfile'), DOCKERFILE)
  await writeFile(join(folder, 'package.json'), '{\n  "version": "0.1.0",\n  "private": true\n}\n')
  await writeFile(join(folder, '.gitignore'), '.env\n.loggia-upgrade\nbackups\n')
  // There is no mailbox, and the programs are not ours.
  const without = 'services:\n  mailpit: { profiles: [none] }\n'
  const worker = `  worker: { healthcheck: { test: [CMD, wget, -q, -O, /dev/null, 'http://127.0.0.1:3000/'] } }\n`
  await writeFile(join(folder, 'compose.try.yml'), without + worker)
  const settings = {
    COMPOSE_PROJECT_NAME: project,
    COMPOSE_FILE: 'docker-compose.yml:compose.try.yml',
    LOGGIA_IMAGES: project,
    PORT: String(port),
    BFF_REPLICAS: '2',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(join(folder, '.env'), lines.join(''))
  await git('init', '--quiet')

  const first = await release('first')
  await succeed('./loggia', 'up')
  assert.match(await env(), new RegExp(`^LOGGIA_VERSION=${first}$`, 'm'))
  assert.equal(await answer(), 'first')
  const engines = await container('postgres')

  const second = await release('second')
  await succeed('./loggia', 'build')
  assert.match(await succeed('./loggia', 'upgrade'), new RegExp(`done: ${second}$`))
  assert.equal(await answer(), 'second')
  assert.match(await env(), new RegExp(`^LOGGIA_VERSION=${second}$`, 'm'))
  await endNginx('second')

  const again = await run('./loggia', 'upgrade')
  assert.deepEqual([again.code, /runs already/.test(again.output)], [1, true], again.output)

  await succeed('./loggia', 'upgrade', '--back', first)
  assert.equal(await answer(), 'first')
  await endNginx('first')

  const composeFile = join(folder, 'docker-compose.yml')
  const text = await readFile(composeFile, 'utf8')
  await writeFile(composeFile, text.replace('shm_size: 128m', 'shm_size: 129m'))
  assert.match(await succeed('./loggia', 'staff', 'list'), /ran: .*staff list/)
  assert.equal(await container('postgres'), engines)
  await writeFile(composeFile, text)

  const refused = await release('refused', { migration: 78 })
  const upgrade = await run('./loggia', 'upgrade', refused, '--no-backup')
  assert.match(upgrade.output, /SETTING is malformed\nloggia: settings are refused.*$/)
  assert.equal(await answer(), 'first')

  await rm(join(folder, '.loggia-upgrade'))
  await writeFile(join(folder, '.env'), (await env()).replace(`PORT=${port}`, 'PORT=80a'))
  const malformed = await run('./loggia', 'up')
  assert.match(malformed.output, /80a[^]*\nloggia: Docker Compose refuses \.env.*$/)
  await writeFile(join(folder, '.env'), (await env()).replace('PORT=80a', `PORT=${port}`))
  console.log('All as it should be.')
} finally {
  await run('docker', 'compose', '--profile', '*', 'down', '--volumes', '--rmi', 'local')
  const images = (await runCommand('docker', ['image', 'ls', '--quiet', `${project}-*`])).output
  await runCommand('docker', ['image', 'rm', '--force', ...new Set(images.split('\n'))])
  await rm(folder, { recursive: true, force: true })
}
