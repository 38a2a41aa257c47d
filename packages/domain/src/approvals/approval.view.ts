import type { Approval, ApprovalRecord } from '@loggia/contracts/approvals/approvals'
import { APPROVAL_SIDES, STATE_AFTER, type SubjectState } from '@loggia/contracts/approvals/values'
import type { ApprovalEvent } from '@loggia/db/generated/client'
import { isErased } from './chain.ts'
import { eventKind } from './state.ts'
import type { ApprovalRow } from './approval-rows.queries.ts'
import type { Subject } from './subjects.queries.ts'

/** An approval as both sides see it, with its subject in its present state. */
export function toApproval(row: ApprovalRow, subject: Subject = 'unknown'): Approval {
  const { id, projectId, projectTitle, milestoneId, documentId, title, state, events } = row
  const asked = events[0]
  if (!asked) throw new Error(`Nobody asked for the approval ${id}`)
  const end = state === 'open' ? null : (events.findLast(({ kind }) => endsIt(kind)) ?? null)
  const { revision } = end ?? asked
  return {
    id,
    projectId,
    projectTitle,
    subject: documentId === null ? 'milestone' : 'document',
    milestoneId,
    documentId,
    title,
    state,
    text: asked.text,
    askedAt: asked.at.toISOString(),
    askedBy: asked.personName,
    endedAt: end?.at.toISOString() ?? null,
    endedBy: end?.personName ?? null,
    answer: end?.text ?? null,
    revision,
    currentRevision: typeof subject === 'string' ? null : subject.revision,
    subjectState: subjectStateOf(subject, revision),
  }
}

/** The same with everything that happened. */
export function toApprovalRecord(row: ApprovalRow, subject?: Subject): ApprovalRecord {
  return { ...toApproval(row, subject), events: row.events.map(toEvent) }
}

function subjectStateOf(subject: Subject, revision: string): SubjectState {
  if (typeof subject === 'string') return subject
  return subject.revision === revision ? 'current' : 'changed'
}

function endsIt(kind: string): boolean {
  const state = STATE_AFTER[eventKind(kind)]
  return state !== null && state !== 'open'
}

function toEvent(event: ApprovalEvent): ApprovalRecord['events'][number] {
  const { seq, kind, at, personName, text, revision, previousHash, hash } = event
  return {
    seq,
    kind: eventKind(kind),
    at: at.toISOString(),
    side: sideOf(event),
    personName,
    text,
    revision,
    previousHash,
    hash,
    isErased: isErased(event),
  }
}

/** The side of an erased person follows from the event: only clients are erased, and only they answer. */
function sideOf({ person }: ApprovalEvent): (typeof APPROVAL_SIDES)[number] {
  const kind = person?.split(':')[0] ?? 'client'
  return APPROVAL_SIDES.find((side) => side === kind) ?? 'client'
}
