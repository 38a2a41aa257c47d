import { readFileSync } from 'node:fs'
import { fromRoot } from '@loggia/local/paths'
import { parse } from 'yaml'

interface Healthcheck {
  test: string[]
}

/** The parts of a service that the tests read. */
export interface Service {
  image?: string
  build?: { context: string; dockerfile: string; target: string }
  depends_on?: Record<string, { condition: string }>
  environment?: Record<string, string | number>
  healthcheck?: Healthcheck
  ports?: string[]
  volumes?: string[]
  networks?: string[]
  restart?: string
  init?: boolean
  user?: string
  read_only?: boolean
  cap_add?: string[]
  cap_drop?: string[]
  security_opt?: string[]
  profiles?: string[]
  deploy?: { resources: { limits: { memory: string; pids: number } } }
}

interface ComposeFile {
  services: Record<string, Service>
  volumes?: Record<string, unknown>
  networks?: Record<string, unknown>
}

/** `!reset` empties the part of the file before. */
const reset = { tag: '!reset', collection: 'seq' as const, resolve: () => [] }

/** A Compose file as text and parsed, with anchors, merges and the defaults of variables resolved. */
export function readComposeFile(name = 'docker-compose.yml') {
  const text = readFileSync(fromRoot(name), 'utf8')
  const withDefaults = text.replaceAll(/(?<!\$)\$\{[A-Z_]+(?::[-?]([^}]*))?\}/g, '$1')
  const options = { merge: true, customTags: [reset] }
  return { text, file: parse(withDefaults, options) as ComposeFile }
}

/** One instruction of a Dockerfile, with continuation lines joined. */
interface Instruction {
  word: string
  rest: string
}

/** The stages of the Dockerfile by name, each with its base and its instructions. */
export function readDockerfile() {
  const text = readFileSync(fromRoot('infra', 'docker', 'Dockerfile'), 'utf8')
  const lines = text.replaceAll(/\\\n/g, ' ').split('\n')
  const stages: Record<string, { base: string; instructions: Instruction[] }> = {}
  let current: Instruction[] = []
  for (const line of lines.filter((instruction) => /^[A-Z]+ /.test(instruction))) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    const stage = /^(?:--platform=\S+ )?(\S+) AS (\S+)$/.exec(rest)
    if (word === 'FROM' && stage) {
      current = []
      stages[stage[2] ?? ''] = { base: stage[1] ?? '', instructions: current }
    } else current.push({ word, rest })
  }
  return { text, stages }
}
