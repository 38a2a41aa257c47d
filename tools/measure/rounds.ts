import autocannon from 'autocannon'
import type { Lifecycle } from '../local/processes/lifecycle.ts'
import { countSent, removeSent } from './fill.ts'
import type { Line, Measurement, Results } from './report.ts'
import { memoryOf, startBareServer, startBff, type EngineUrls, type Stage } from './servers.ts'
import { registerStaff } from './sessions.ts'
import { headersOf, verify } from './verify.ts'
import type { ApiKind, Call, Workload } from './workloads.ts'

/** The options of the command line. */
export type Flags = {
  workloads: readonly Workload[]
  apis: readonly ApiKind[]
  seconds: number
  /** All workloads on all APIs for the usual time; only such a run is written to docs/BENCHMARKS.md. */
  isComplete: boolean
}

const roundSeconds = 2

/** Measures every workload on every API, on the same servers. */
export async function runAll(
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
