import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import assert from 'node:assert/strict'
import { buildFrontend } from '../local/build-frontend.ts'
import { generate } from '../local/generate.ts'
import { createLifecycle, type Lifecycle } from '../local/processes/lifecycle.ts'
import { reportError, step } from '../local/progress.ts'
import { migrate } from '../../prisma/migrate.ts'
import { fill, countSent, removeSent } from './fill.ts'
import {
  machine,
  reportOf,
  writeDocument,
  type Line,
  type Measurement,
  type Results,
} from './report.ts'
import {
  startEngines,
  memoryOf,
  startBareServer,
  startBff,
  type EngineUrls,
  type Stage,
} from './servers.ts'
import { API_KINDS, WORKLOADS, type ApiKind, type Call, type Workload } from './workloads.ts'
import { registerStaff } from './sessions.ts'

/** The options of the command line. */
type Flags = {
  workloads: readonly Workload[]
  apis: readonly ApiKind[]
  seconds: number
  /** All workloads on all APIs for the usual time; only such a run is written to docs/BENCHMARKS.md. */
  isComplete: boolean
}

const roundSeconds = 2

/** Measures every workload on every API, on the same servers. */
async function runAll(
  engineUrls: EngineUrls,
  flags: Flags,
  lifecycle: Lifecycle,
): Promise<Results> {
  const bff = await lifecycle.own(startBff(engineUrls))
  const idle = await memoryOf(bff.pid)
  const bare = await lifecycle.own(startBareServer(engineUrls, bff))
  const stage = { engineUrls, bff, bare, cookie: await registerStaff(bff.origin) }
  const lines: Line[] = []
  for (const workload of flags.workloads) {
    await verify(workload, stage)
    lines.push(...(await runInTurn(workload, stage, flags)))
  }
  const loaded = Math.max(...lines.map(({ memory = 0 }) => memory))
  return { lines, bff: { startMs: bff.startMs, idle, loaded } }
}

/** Alternates short rounds between the APIs, so that other load on the machine affects all of them alike. */
async function runInTurn(workload: Workload, stage: Stage, flags: Flags): Promise<Line[]> {
  const { seconds } = flags
  const apis = flags.apis.filter((api) => workload.calls[api])
  const rounds = new Map<ApiKind, Measurement[]>(apis.map((api) => [api, []]))
  const memory = new Map<ApiKind, number>()
  for (const api of apis) await warm(workload, api, stage)
  for (let left = Math.max(1, Math.round(seconds / roundSeconds)); left > 0; left -= 1) {
    for (const [api, measured] of rounds) {
      measured.push(await runRound(workload, api, stage, Math.min(seconds, roundSeconds)))
      if (api !== 'bare') memory.set(api, await memoryOf(stage.bff.pid))
    }
  }
  const bareRate = combine(rounds.get('bare') ?? []).rate
  return apis.map((api) => {
    const measured = combine(rounds.get(api) ?? [])
    const ratio = bareRate ? measured.rate / bareRate : undefined
    console.log(
      `${workload.id} ${api.padEnd(8)} ${measured.rate.toFixed(0).padStart(7)} requests/s`,
    )
    return { ...measured, workload, api, ratio, memory: memory.get(api) }
  })
}

/** Sends the request without measuring, until the server has compiled the code for it. */
async function warm(workload: Workload, api: ApiKind, stage: Stage): Promise<void> {
  await warmUp(callOf(workload, api), originOf(api, stage), stage.cookie)
  if (workload.writes) await removeSent(stage.engineUrls.databaseUrl)
}

/** Measures one API for some seconds, with the same rows every time. */
async function runRound(
  workload: Workload,
  api: ApiKind,
  stage: Stage,
  seconds: number,
): Promise<Measurement> {
  const measured = await measure(callOf(workload, api), originOf(api, stage), stage.cookie, seconds)
  if (workload.writes) {
    const { databaseUrl } = stage.engineUrls
    if (api !== 'bare') await assertAllStored(databaseUrl, measured.answered)
    await removeSent(databaseUrl)
  }
  return measured
}

function callOf({ id, calls }: Workload, api: ApiKind): Call {
  const call = calls[api]
  if (!call) throw new Error(`${id} has no ${api}`)
  return call
}

function originOf(api: ApiKind, { bff, bare }: Stage): string {
  return api === 'bare' ? bare.origin : bff.origin
}

/** Every answered request must have stored its contact, outbox row and audit entry; those in flight may have. */
async function assertAllStored(databaseUrl: string, answered: number): Promise<void> {
  const { contacts, outbox, audit } = await countSent(databaseUrl)
  if (contacts >= answered && outbox >= answered && audit >= answered) return
  throw new Error(`${answered} answered, but ${contacts} rows, ${outbox} mails, ${audit} in audit`)
}

const connections = 32
const warmUpSeconds = 3

function load(call: Call, origin: string, cookie: string, duration: number) {
  const { method, path, body } = call
  return autocannon({
    url: `${origin}${path}`,
    method,
    headers: headersOf(call, cookie),
    body,
    connections,
    duration,
  })
}

/** Warms the server up. Some requests may still be in flight when this resolves. */
async function warmUp(call: Call, origin: string, cookie: string): Promise<void> {
  await load(call, origin, cookie, warmUpSeconds)
}

/** Sends the request repeatedly. @throws if a response is missing or not a success */
async function measure(
  call: Call,
  origin: string,
  cookie: string,
  seconds: number,
): Promise<Measurement> {
  const result = await load(call, origin, cookie, seconds)
  const { non2xx, errors, timeouts, latency, duration } = result
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${call.path}: ${non2xx} not 2xx, ${errors} errors, ${timeouts} timeouts`)
  }
  const answered = result['2xx']
  return { answered, rate: answered / duration, p50: latency.p50, p99: latency.p99 }
}

/** Combines rounds of the same length: the sum of responses, the mean rate, the median latencies. */
function combine(rounds: Measurement[]): Measurement {
  const sum = (of: (round: Measurement) => number) =>
    rounds.reduce((total, round) => total + of(round), 0)
  const median = (of: (round: Measurement) => number) =>
    rounds.map(of).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0
  return {
    answered: sum(({ answered }) => answered),
    rate: sum(({ rate }) => rate) / rounds.length,
    p50: median(({ p50 }) => p50),
    p99: median(({ p99 }) => p99),
  }
}

/** The headers of each request; the bare server ignores the cookie. */
function headersOf({ body, headers }: Call, cookie: string): Record<string, string> {
  return { cookie, ...(body && { 'content-type': 'application/json' }), ...headers }
}

async function send(call: Call, origin: string, cookie: string): Promise<string> {
  const { method, path, body, status } = call
  const headers = headersOf(call, cookie)
  const response = await fetch(`${origin}${path}`, { method, headers, body })
  const text = await response.text()
  assert.equal(response.status, status, `${method} ${path} answered ${response.status}: ${text}`)
  return text
}

/** Converts GraphQL's enum values to those of REST, as a reviver of JSON.parse. */
function toRestSpelling(key: string, value: unknown): unknown {
  const isEnum = ['status', 'priority', 'portalRole'].includes(key) && typeof value === 'string'
  return isEnum ? value.toLowerCase().replaceAll('_', '-') : value
}

/**
 * Calls each API once. All must send the same content as the bare server; for a workload that writes, everything
 * except the id.
 *
 * @throws if a response differs
 */
async function verify(
  { calls, pick, writes }: Workload,
  { bff, bare: bareServer, cookie }: Stage,
): Promise<void> {
  const bare = await send(calls.bare, bareServer.origin, cookie)
  const rest = await send(calls.rest, bff.origin, cookie)
  if (!calls.graphql) return assert.equal(rest, bare)
  const graphql = await send(calls.graphql, bff.origin, cookie)
  const picked = pick(JSON.parse(graphql, toRestSpelling).data)
  if (writes) {
    for (const receipt of [JSON.parse(bare), JSON.parse(rest), picked]) {
      assert.deepEqual({ ...receipt, id: 0 }, { success: true, id: 0 })
    }
    return
  }
  assert.deepEqual(JSON.parse(rest), JSON.parse(bare))
  assert.deepEqual(picked, JSON.parse(bare))
}

const defaultSeconds = 8

const lifecycle = createLifecycle()

async function finish(exitCode: number): Promise<never> {
  await lifecycle.end()
  process.exit(exitCode)
}

/** Bundles the programs as the images hold them. */
const bundle = () => import('../../infra/docker/bundle.ts')

async function bench(): Promise<void> {
  const flags = readFlags(process.argv.slice(2))
  await step('Generated code', generate)
  await step('Frontend', () => buildFrontend())
  await step('Bundled programs', bundle)
  const engineUrls = await step('Engines', () => startEngines(lifecycle))
  await step('Migrations', () => migrate(engineUrls.databaseUrl))
  await step('Rows', () => fill(engineUrls.databaseUrl))
  const report = reportOf(await runAll(engineUrls, flags, lifecycle))
  console.log(`\n${machine()}\n\n${report}\n`)
  if (flags.isComplete) await writeDocument(report)
}

/** Reads --only W3, --api rest and --seconds n. @throws for unknown options and values */
function readFlags(args: string[]): Flags {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      api: { type: 'string' },
      seconds: { type: 'string' },
    },
  })
  const { only, api } = values
  const seconds = Number(values.seconds ?? defaultSeconds)
  const workloads = WORKLOADS.filter(({ id }) => !only || id === only.toUpperCase())
  const apis = API_KINDS.filter((kind) => !api || kind === api)
  if (workloads.length === 0) throw new Error(`--only ${only}: use W0 to W5`)
  if (apis.length === 0) throw new Error(`--api ${api}: use ${API_KINDS.join(', ')}`)
  if (!(seconds >= 1)) throw new Error(`--seconds ${values.seconds}: must be at least 1`)
  const isComplete = !only && !api && seconds >= defaultSeconds
  return { workloads, apis, seconds, isComplete }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!lifecycle.isEnding()) void finish(130)
  })
}
try {
  await bench()
  await finish(0)
} catch (error) {
  if (!lifecycle.isEnding()) {
    reportError(error)
    await finish(1)
  }
}
