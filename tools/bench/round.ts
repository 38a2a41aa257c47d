import { countSent, removeSent } from './fill.ts'
import { measure, warmUp, type Measurement } from './measure.ts'
import type { Stage } from './servers.ts'
import type { ApiKind, Call, Workload } from './workloads.ts'

/** Sends the request without measuring, until the server has compiled the code for it. */
export async function warm(workload: Workload, api: ApiKind, stage: Stage): Promise<void> {
  await warmUp(callOf(workload, api), originOf(api, stage), stage.cookie)
  if (workload.writes) await removeSent(stage.engineUrls.databaseUrl)
}

/** Measures one API for some seconds, with the same rows every time. */
export async function runRound(
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
