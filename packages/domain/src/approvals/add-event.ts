import type { ApprovalEventKind } from '@loggia/contracts/approvals/values'
import type { Transaction } from '@loggia/db/client'
import { addEvent, type LockedApproval } from './lock-approval.ts'
import { personKey, type ClientActor, type StaffActor } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'

interface Happening {
  kind: ApprovalEventKind
  revision: string
  text: string
}

/** Adds what somebody who is signed in does to an approval that is locked. */
export function addEventBy(
  { auth, actor }: Pick<Context, 'auth'> & { actor: StaffActor | ClientActor },
  db: Transaction,
  locked: Pick<LockedApproval, 'id' | 'projectId' | 'subject' | 'title' | 'events'>,
  happening: Happening,
) {
  return addEvent(db, locked, {
    ...happening,
    at: new Date(),
    person: personKey(actor),
    personName: calledName(actor),
    sessionHash: auth.sessionHash(actor.kind === 'staff' ? 'staff' : 'client'),
  })
}

/** Somebody without a name in any record is called by the address, which the team knows them by. */
export function calledName(actor: StaffActor | ClientActor): string {
  return actor.name ?? (actor.kind === 'staff' ? actor.username : actor.email)
}
