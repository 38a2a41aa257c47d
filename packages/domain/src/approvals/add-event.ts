import type { ApprovalEventKind } from '@loggia/contracts/approvals/values'
import type { Transaction } from '@loggia/db/client'
import { addEvent, type LockedApproval } from './lock-approval.ts'
import { calledName, personKey, type ClientActor, type StaffActor } from '../kernel/actor.ts'
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
