import type { NoticeKind } from '@loggia/contracts/values/portal/notice-kinds'
import type { PersonKey } from '@loggia/contracts/values/portal/person-key'
import type { Transaction } from '@loggia/db/client'

/** What a notice names: each kind has its own text. */
export interface NoticeDetails {
  /** What it is about: the title of a project, the name of a file. */
  title: string
  /** Who did it. */
  by?: string
}

interface NewNotice {
  kind: NoticeKind
  recipients: readonly PersonKey[]
  details: NoticeDetails
  /** The page that shows what it is about. */
  path: string
  /** The client whom it is about. */
  clientId: number | null
  /** The message that it tells of, if it tells of one. */
  messageId?: number
  /** Who caused it, and is not told what they did themselves. */
  by: PersonKey | null
}

/** Tells people of something, as part of the transaction in which it happens. */
export async function notify(
  db: Transaction,
  { recipients, by, details, ...notice }: NewNotice,
): Promise<void> {
  const others = [...new Set(recipients)].filter((recipient) => recipient !== by)
  const data = others.map((recipient) => ({ ...notice, details: { ...details }, recipient }))
  await db.notice.createMany({ data })
}
