/** How somebody wants to hear of a kind of notice by email. On screen it is always shown. */
export const NOTICE_DELIVERIES = ['now', 'daily', 'never'] as const

export type NoticeDelivery = (typeof NOTICE_DELIVERIES)[number]

interface NoticeKindDefinition {
  /** What the settings, and the links that end emails, call it. */
  readonly label: string
  /** Who can receive it. */
  readonly for: readonly ('staff' | 'client')[]
  /** How it is mailed until somebody chooses. */
  readonly delivery: NoticeDelivery
}

/**
 * Everything that people are told of. A kind without a sentence for screens and one for mails does not compile; the
 * settings offer each kind of this table.
 */
export const NOTICE_KINDS = {
  /** The installation mails new contacts to the company's address anyway. */
  contactReceived: { label: 'New contacts', for: ['staff'], delivery: 'never' },
  messageReceived: { label: 'Messages', for: ['staff', 'client'], delivery: 'now' },
  /** Somebody answered by email to a reply of staff. */
  contactAnswered: { label: 'Answers to replies', for: ['staff'], delivery: 'now' },
  fileUploaded: { label: 'Files from clients', for: ['staff'], delivery: 'daily' },
  /** Whoever asked is mailed the answer word by word anyway. */
  approvalAnswered: { label: 'Answers to approvals', for: ['staff'], delivery: 'never' },
  /** All staff are mailed about it in any case: until somebody acts, nobody sees documents. */
  driveLost: { label: 'Lost connections to Google Drive', for: ['staff'], delivery: 'never' },
  profileChanged: { label: 'Changed profiles of clients', for: ['staff'], delivery: 'daily' },
  erasureRequested: { label: 'Requests to erase data', for: ['staff'], delivery: 'now' },
  milestoneDone: { label: 'Finished milestones', for: ['client'], delivery: 'daily' },
  approvalAsked: { label: 'Requests for your approval', for: ['client'], delivery: 'now' },
  invoiceAdded: { label: 'Invoices', for: ['client'], delivery: 'now' },
  documentShared: { label: 'Shared documents', for: ['client'], delivery: 'daily' },
  projectStatusChanged: { label: 'Progress of projects', for: ['client'], delivery: 'daily' },
} as const satisfies Record<string, NoticeKindDefinition>

export type NoticeKind = keyof typeof NOTICE_KINDS

export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]]

/** The kinds that staff, or clients, can be told of. */
export function noticeKindsFor(side: 'staff' | 'client'): NoticeKind[] {
  return NOTICE_KIND_NAMES.filter((kind) =>
    (NOTICE_KINDS[kind].for as readonly string[]).includes(side),
  )
}
