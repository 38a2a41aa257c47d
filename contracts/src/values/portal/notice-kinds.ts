/** How somebody wants to hear of a kind of notice by email. On screen it is always shown. */
export const NOTICE_DELIVERIES = ['now', 'daily', 'never'] as const

export type NoticeDelivery = (typeof NOTICE_DELIVERIES)[number]

interface NoticeKindDefinition {
  /** Who can receive it. */
  readonly for: readonly ('staff' | 'client')[]
  /** How it is mailed until somebody chooses. */
  readonly delivery: NoticeDelivery
}

/** Everything that people are told of. A kind without a text or a preference does not compile. */
export const NOTICE_KINDS = {
  /** The installation mails new contacts to the company's address anyway. */
  contactReceived: { for: ['staff'], delivery: 'never' },
  messageReceived: { for: ['staff', 'client'], delivery: 'now' },
  fileUploaded: { for: ['staff'], delivery: 'daily' },
  approvalAnswered: { for: ['staff'], delivery: 'now' },
  driveLost: { for: ['staff'], delivery: 'never' },
  profileChanged: { for: ['staff'], delivery: 'daily' },
  milestoneDone: { for: ['client'], delivery: 'daily' },
  approvalAsked: { for: ['client'], delivery: 'now' },
  documentShared: { for: ['client'], delivery: 'daily' },
  projectStatusChanged: { for: ['client'], delivery: 'daily' },
} as const satisfies Record<string, NoticeKindDefinition>

export type NoticeKind = keyof typeof NOTICE_KINDS
