import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lifecycle } from '../local/processes/lifecycle.ts'
import type { Flags } from './flags.ts'
import { together, type Measure } from './measure.ts'
import { memoryOf } from './memory.ts'
import { printProfile, profileFlags } from './profile.ts'
import type { Line } from './report.ts'
import { runRound, warm } from './round.ts'
import { startBareServer, startBff, type Addresses, type Stage } from './servers.ts'
import { signInStaff } from './staff.ts'
import { verify } from './verify.ts'
import type { ApiKind, Workload } from './workloads.ts'

const roundSeconds = 2

/** Measures every workload on every api, all against the same servers. */
export async function runAll(
  addresses: Addresses,
  flags: Flags,
  lifecycle: Lifecycle,
): Promise<Line[]> {
  const bff = await lifecycle.own(startBff(addresses))
  const bare = await lifecycle.own(startBareServer(addresses))
  const stage = { addresses, bff, bare, cookie: await signInStaff(bff.origin) }
  const lines: Line[] = []
  for (const workload of flags.workloads) {
    await verify(workload, stage)
    if (flags.profile) lines.push(...(await runProfiled(workload, stage, flags, lifecycle)))
    else lines.push(...(await runInTurn(workload, stage, flags)))
  }
  return lines
}

/** A round on each api, again and again: what else the machine does meanwhile meets all of them. */
async function runInTurn(
  workload: Workload,
  stage: Stage,
  { faces, seconds }: Flags,
): Promise<Line[]> {
  const rounds = new Map<ApiKind, Measure[]>(faces.map((api) => [api, []]))
  const memory = new Map<ApiKind, number>()
  for (const api of faces) await warm(workload, api, stage)
  for (let left = Math.max(1, Math.round(seconds / roundSeconds)); left > 0; left -= 1) {
    for (const [api, measured] of rounds) {
      measured.push(await runRound(workload, api, stage, Math.min(seconds, roundSeconds)))
      if (api !== 'bare') memory.set(api, await memoryOf(stage.bff.pid))
    }
  }
  const bareRate = together(rounds.get('bare') ?? []).rate
  return faces.map((api) => {
    const measured = together(rounds.get(api) ?? [])
    const ratio = bareRate ? measured.rate / bareRate : undefined
    console.log(
      `${workload.id} ${api.padEnd(8)} ${measured.rate.toFixed(0).padStart(7)} requests/s`,
    )
    return { ...measured, workload, api, ratio, memory: memory.get(api) }
  })
}

/** Each api of the bff on a bff of its own, whose profile is written when it ends. */
async function runProfiled(
  workload: Workload,
  stage: Stage,
  flags: Flags,
  lifecycle: Lifecycle,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const api of flags.faces.filter((it) => it !== 'bare')) {
    const folder = await mkdtemp(join(tmpdir(), 'loggia-profile-'))
    const bff = await lifecycle.own(startBff(stage.addresses, profileFlags(folder)))
    const run = { ...flags, faces: [api] }
    lines.push(...(await runInTurn(workload, { ...stage, bff }, run)))
    await bff.stop()
    await printProfile(`${workload.id} ${api}`, folder)
  }
  return lines
}
