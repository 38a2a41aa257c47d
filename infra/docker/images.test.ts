import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fromRoot } from '@loggia/local/paths'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { readComposeFile, readDockerfile } from './compose-file.ts'

const files = ['docker-compose.yml', 'docker-compose.production.yml', 'docker-compose.caddy.yml']
const services = files.flatMap((name) => Object.entries(readComposeFile(name).file.services))
const ours = services.filter(([, { build }]) => build)
const { text, stages } = readDockerfile()

/** The instructions of a stage and of its bases, the nearest first. */
function linesOf(stage: string): { word: string; rest: string }[] {
  const known = stages[stage]
  return known ? [...known.instructions, ...linesOf(known.base)] : []
}

describe('the images', () => {
  test('are pinned to a version and name no registry', () => {
    const images = services.flatMap(([, { build, image }]) => (build || !image ? [] : [image]))
    const bases = Object.values(stages).map(({ base }) => base)
    for (const image of [...images, ...bases.filter((base) => !(base in stages))]) {
      expect(image).toMatch(/^([a-z]+\/)?[a-z]+:(v?\d[\w.-]*|trixie-slim)$/)
    }
  })

  test('of ours are tagged and labelled with a version, which without a build by ./loggia is none of a release', () => {
    expect(ours.length).toBeGreaterThan(0)
    for (const [, { build, image }] of ours) {
      const target = build?.target ?? ''
      expect(image).toBe(`loggia-${target}:${manifest.version}-dev`)
      const labels = linesOf(target).find(({ word }) => word === 'LABEL')?.rest ?? ''
      const keys = [...labels.matchAll(/org\.opencontainers\.image\.(\w+)=/g)].map(([, key]) => key)
      expect([target, keys]).toEqual([target, ['title', 'version', 'revision', 'created']])
    }
  })

  test('copy only files that exist', () => {
    for (const [stage, { instructions }] of Object.entries(stages)) {
      for (const { rest } of instructions.filter(({ word }) => word === 'COPY')) {
        const words = rest.split(/\s+/)
        const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
        const sources = words.filter((word) => !word.startsWith('--')).slice(0, -1)
        expect([stage, from === undefined || from in stages]).toEqual([stage, true])
        // What another stage builds from the sources does not exist here, but the folders in which it builds it do.
        const paths = from
          ? sources
              .filter((source) => source.startsWith('/src/'))
              .map((source) => source.slice(5).replace(/\/(dist(-server)?|install)\/.*$/, ''))
          : sources.map((source) => source.replace('docker-compose*.yml', 'docker-compose.yml'))
        expect([stage, paths.filter((path) => !existsSync(fromRoot(path)))]).toEqual([stage, []])
      }
    }
  })

  test('copy the package.json of every workspace that they install', () => {
    const installed = [...text.matchAll(/ -w (\S+)/g)].map(([, name]) => name)
    const copied = [...text.matchAll(/COPY (\S+)\/package\.json/g)].map(([, name]) => name)
    expect(new Set(installed)).toEqual(new Set(copied))
  })

  test('have each program that another one starts as a file of its own', () => {
    const sources = globSync('{bff,ops,services/worker,packages/{server,domain}}/src/**/*.ts', {
      cwd: fromRoot(),
    })
    const programs = sources.filter((path) =>
      readFileSync(fromRoot(path), 'utf8').includes('process.send?.('),
    )
    const bundle = readFileSync(fromRoot('infra', 'docker', 'bundle.ts'), 'utf8')
    expect(programs).toContain('services/worker/src/inbound/mail-process.ts')
    for (const path of programs) expect(bundle).toContain(`'${basename(path, '.ts')}': '${path}'`)
  })

  test('do not run as root', () => {
    for (const [name, { build }] of ours) {
      const user = linesOf(build?.target ?? '').find(({ word }) => word === 'USER')?.rest
      expect([name, user]).toEqual([name, expect.stringMatching(/^(node|nginx)$/)])
    }
  })

  test('use only the default Dockerfile syntax, and distribution packages only for the commands of the operator', () => {
    expect(text).not.toMatch(/# *syntax=|\bapk\b/)
    const installing = Object.entries(stages).filter(([, { instructions }]) =>
      instructions.some(({ rest }) => rest.includes('apt-get')),
    )
    expect(installing.map(([name]) => name)).toEqual(['ops'])
  })

  test('bring a pg_dump that is not older than PostgreSQL', () => {
    const [, server] =
      /^postgres:(\d+)/.exec(readComposeFile().file.services['postgres']?.image ?? '') ?? []
    expect(text).toContain(` postgresql-client-${server} `)
  })
})
