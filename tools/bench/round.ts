import { countSent, removeSent } from './fill.ts'
import { measure, warmUp, type Measure } from './measure.ts'
import type { Stage } from './servers.ts'
import type { ApiKind, Workload } from './workloads.ts'

/** Lets the server compile what it needs for this call, unmeasured. */
export async function warm(workload: Workload, api: ApiKind, stage: Stage): Promise<void> {
  await warmUp(workload.calls[api], originOf(api, stage), stage.cookie)
  if (workload.writes) await removeSent(stage.addresses.databaseUrl)
}

/** Measures one api for some seconds, from the same rows every time. */
export async function runRound(
  workload: Workload,
  api: ApiKind,
  stage: Stage,
  seconds: number,
): Promise<Measure> {
  const measured = await measure(workload.calls[api], originOf(api, stage), stage.cookie, seconds)
  if (workload.writes) {
    const { databaseUrl } = stage.addresses
    await expectAllStored(databaseUrl, measured.answered)
    await removeSent(databaseUrl)
  }
  return measured
}

function originOf(api: ApiKind, { bff, bare }: Stage): string {
  return api === 'bare' ? bare.origin : bff.origin
}

/** What was answered is stored, with its mail and its audit; what was under way at the end may be. */
async function expectAllStored(databaseUrl: string, answered: number): Promise<void> {
  const { contacts, outbox, audit } = await countSent(databaseUrl)
  if (contacts >= answered && outbox >= answered && audit >= answered) return
  throw new Error(`${answered} answered, but ${contacts} rows, ${outbox} mails, ${audit} in audit`)
}
