/** Kinds of events of an approval. */
export const APPROVAL_EVENTS = [
  'asked',
  'reminded',
  'approved',
  'changes-requested',
  'withdrawn',
  'taken-back',
] as const

export type ApprovalEventKind = (typeof APPROVAL_EVENTS)[number]

/** States of an approval, derived from its last event. */
export const APPROVAL_STATES = ['open', 'approved', 'changes-requested', 'withdrawn'] as const

export type ApprovalState = (typeof APPROVAL_STATES)[number]

export const APPROVAL_STATE_LABELS: Record<ApprovalState, string> = {
  open: 'Waiting for an answer',
  approved: 'Approved',
  'changes-requested': 'Changes requested',
  withdrawn: 'Withdrawn',
}

/** Answers of clients. */
export const APPROVAL_ANSWERS = ['approved', 'changes-requested'] as const

export type ApprovalAnswer = (typeof APPROVAL_ANSWERS)[number]

/** Whether the milestone or document is still as it was: `unknown` while Drive does not say. */
export const SUBJECT_STATES = ['current', 'changed', 'gone', 'unknown'] as const

export type SubjectState = (typeof SUBJECT_STATES)[number]

export const APPROVAL_SUBJECTS = ['milestone', 'document'] as const

/** The side of the person behind an event. */
export const APPROVAL_SIDES = ['staff', 'client', 'system'] as const

/** The longest text of a request or an answer, in characters. */
export const MAX_APPROVAL_TEXT = 5_000

/** More than a project needs; the list is sent as a whole. */
export const MAX_APPROVALS = 200

/** Days after the request at which a client who has not answered is reminded. */
export const APPROVAL_REMINDER_DAYS = [3, 7] as const

/** How long (s) an answer can be taken back. Then it is final, and mailed to both sides. */
export const TAKE_BACK_SECONDS = 10

/** How much longer (s) the server waits: an answer from the last moment of the screen may take a while to arrive. */
export const FINAL_AFTER_SECONDS = TAKE_BACK_SECONDS + 5

/** The state that an event leads to; null where it stays as it was. */
export const STATE_AFTER: Readonly<Record<ApprovalEventKind, ApprovalState | null>> = {
  asked: 'open',
  reminded: null,
  approved: 'approved',
  'changes-requested': 'changes-requested',
  withdrawn: 'withdrawn',
  'taken-back': 'open',
}

/** The legal notice of a record, wherever it is printed or mailed. */
export const NO_SIGNATURE = 'This is not a qualified electronic signature.'
