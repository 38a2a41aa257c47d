import { createHash, randomBytes } from 'node:crypto'
import type { Approval, ApprovalEvent } from '@loggia/db/generated/client'

/** The facts of an approval, which never change. */
export type ApprovalFacts = Pick<Approval, 'id' | 'projectId' | 'subject' | 'title'>

/** The person of an event, by key and name, and the session. */
type EventPerson = Pick<ApprovalEvent, 'personName' | 'sessionHash'> & { person: string }

/** An event before it has its place in the chain. */
export type NewEvent = EventPerson & Pick<ApprovalEvent, 'kind' | 'at' | 'revision' | 'text'>

/** An event as it is stored. */
export type ChainedEvent = Omit<ApprovalEvent, 'id'>

/**
 * Gives an event its place after another one. Text and person are hashed apart, with salts of their own, so that either
 * can be erased while the hash of the event stays true. Triggers of the database refuse changes; the mails of an answer
 * carry its hash, as a copy that no database administrator can change.
 */
export function chainEvent(
  facts: ApprovalFacts,
  previous: Pick<ChainedEvent, 'seq' | 'hash'> | null,
  event: NewEvent,
): ChainedEvent {
  const textSalt = newSalt()
  const personSalt = newSalt()
  const linked = {
    ...event,
    approvalId: facts.id,
    seq: (previous?.seq ?? 0) + 1,
    textSalt,
    textHash: textHashOf(textSalt, event.text),
    personSalt,
    personHash: personHashOf(personSalt, event),
    previousHash: previous?.hash ?? '',
  }
  return { ...linked, hash: eventHash(facts, linked) }
}

/**
 * The number of the first event that does not fit in a chain, whose events are sorted by their number: 1 for a chain
 * without events, null where it is whole.
 */
export function findFault(facts: ApprovalFacts, events: readonly ChainedEvent[]): number | null {
  let previousHash = ''
  for (const [index, event] of events.entries()) {
    const isSound =
      event.seq === index + 1 &&
      event.approvalId === facts.id &&
      event.previousHash === previousHash &&
      event.hash === eventHash(facts, event) &&
      isTextSound(event) &&
      isPersonSound(event)
    if (!isSound) return index + 1
    previousHash = event.hash
  }
  return events.length === 0 ? 1 : null
}

/** Whether the text of an event, or who did it, was erased. */
export function isErased({ textSalt, personSalt }: ChainedEvent): boolean {
  return textSalt === null || personSalt === null
}

function isTextSound({ textSalt, text, textHash }: ChainedEvent): boolean {
  return textSalt === null ? text === '' : textHashOf(textSalt, text) === textHash
}

function isPersonSound(event: ChainedEvent): boolean {
  const { personSalt, person, personName, sessionHash, personHash } = event
  if (personSalt !== null && person !== null) {
    return personHashOf(personSalt, { person, personName, sessionHash }) === personHash
  }
  return personSalt === person && sessionHash === null && personName === ERASED
}

/** The placeholder of an erased name. */
const ERASED = 'Erased'

function eventHash(
  { projectId, subject, title }: ApprovalFacts,
  event: Omit<ChainedEvent, 'hash'>,
): string {
  const { approvalId, seq, kind, at, revision, textHash, personHash, previousHash } = event
  return hashOf([
    'loggia-approval-1',
    approvalId,
    projectId,
    subject,
    title,
    seq,
    kind,
    at.toISOString(),
    revision,
    textHash,
    personHash,
    previousHash,
  ])
}

const textHashOf = (salt: string, text: string) => hashOf(['text', salt, text])

const personHashOf = (salt: string, { person, personName, sessionHash }: EventPerson) =>
  hashOf(['person', salt, person, personName, sessionHash])

/** The canonical form is the JSON of a list without white space: it has one form only, whatever the values hold. */
function hashOf(values: readonly (string | number | null)[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}

const newSalt = () => randomBytes(16).toString('hex')
