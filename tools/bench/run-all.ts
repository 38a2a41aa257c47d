import type { Lifecycle } from '../local/processes/lifecycle.ts'
import type { Flags } from './flags.ts'
import { combine, type Measurement } from './measure.ts'
import { memoryOf } from './memory.ts'
import type { Line, Results } from './report.ts'
import { runRound, warm } from './round.ts'
import { startBareServer, startBff, type EngineUrls, type Stage } from './servers.ts'
import { registerStaff } from './staff.ts'
import { verify } from './verify.ts'
import type { ApiKind, Workload } from './workloads.ts'

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
