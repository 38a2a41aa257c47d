import type { ApprovalState } from '@loggia/contracts/values/portal/approvals'
import type { Transaction } from '@loggia/db/client'
import type { ChainedEvent, NewEvent } from '@loggia/db/approvals/chain'
import { chainEvent } from '@loggia/db/approvals/chain'
import { stateOf } from './state.ts'

/** An approval to which nobody else adds anything until the end of the transaction. */
export interface HeldApproval {
  id: number
  projectId: number
  clientId: number
  milestoneId: number | null
  documentId: string | null
  subject: string
  title: string
  remindAt: Date | null
  projectTitle: string
  state: ApprovalState
  events: ChainedEvent[]
}

/** Locks rows of a table in the order in which everybody does; the bff also checks the order. */
export type Lock = (
  table: 'clients' | 'projects' | 'milestones' | 'approvals',
  id: number,
  strength: 'KEY SHARE' | 'SHARE' | 'UPDATE',
) => Promise<unknown>

/**
 * Holds an approval with what it is about: notices refer to its client, and its milestone must stay as it is while
 * somebody decides about it. Null where it is gone.
 */
export async function holdApproval(
  db: Transaction,
  id: number,
  lock: Lock,
): Promise<HeldApproval | null> {
  const found = await db.approval.findUnique({ where: { id }, include: { project: true } })
  // The project is read by a statement of its own, which finds none when it is deleted meanwhile.
  if (!found?.project) return null
  await lock('clients', found.project.clientId, 'KEY SHARE')
  await lock('projects', found.projectId, 'KEY SHARE')
  if (found.milestoneId !== null) await lock('milestones', found.milestoneId, 'SHARE')
  await lock('approvals', id, 'UPDATE')
  const held = await db.approval.findUnique({
    where: { id },
    include: { project: true, events: { orderBy: { seq: 'asc' } } },
  })
  if (!held) return null
  const { project, createdAt: _, ...approval } = held
  return {
    ...approval,
    clientId: project.clientId,
    projectTitle: project.title,
    state: stateOf(held.events),
  }
}

/** Adds what happened to an approval that is held. */
export async function addEvent(
  db: Transaction,
  { events, ...facts }: Pick<HeldApproval, 'id' | 'projectId' | 'subject' | 'title' | 'events'>,
  event: NewEvent,
): Promise<{ id: number } & ChainedEvent> {
  return db.approvalEvent.create({ data: chainEvent(facts, events.at(-1) ?? null, event) })
}
