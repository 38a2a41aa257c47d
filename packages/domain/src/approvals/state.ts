import {
  APPROVAL_EVENTS,
  APPROVAL_REMINDER_DAYS,
  FINAL_AFTER_SECONDS,
  STATE_AFTER,
  type ApprovalEventKind,
  type ApprovalState,
} from '@loggia/contracts/approvals/values'

/** A stored kind of event; no release writes any other. */
export function eventKind(kind: string): ApprovalEventKind {
  const found = APPROVAL_EVENTS.find((each) => each === kind)
  if (!found) throw new Error(`Nothing of the kind ${kind} happens to an approval`)
  return found
}

/** The state of an approval, from its events in their order. */
export function stateOf(events: readonly { kind: string }[]): ApprovalState {
  return events.reduce<ApprovalState>(
    (state, { kind }) => STATE_AFTER[eventKind(kind)] ?? state,
    'open',
  )
}

/** The kinds of events that lead to a state; null for those that change none. */
export function kindsTo(state: ApprovalState | null): ApprovalEventKind[] {
  return APPROVAL_EVENTS.filter((kind) => STATE_AFTER[kind] === state)
}

/** When an answer can no longer be taken back. Until then its mails are delayed. */
export function finalAt({ at }: { at: Date }): Date {
  return new Date(at.getTime() + FINAL_AFTER_SECONDS * 1_000)
}

const DAY_MS = 86_400_000

/** The next reminder of a request; null when every reminder was sent. */
export function nextReminder(askedAt: Date, after: Date): Date | null {
  const times = APPROVAL_REMINDER_DAYS.map((days) => new Date(askedAt.getTime() + days * DAY_MS))
  return times.find((time) => time > after) ?? null
}
