/** What waits for the agency. */
export const WAITING_KINDS = [
  'message',
  'approval',
  'invoice',
  'contact',
  'mail',
  'connection',
] as const

export type WaitingKind = (typeof WAITING_KINDS)[number]

/** How many are listed, the oldest. */
export const MAX_WAITING_LISTED = 50

/** Each kind is counted up to this number. */
export const MAX_WAITING_COUNTED = 1_000
