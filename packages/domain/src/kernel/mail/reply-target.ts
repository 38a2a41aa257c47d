import type { Transaction } from '@loggia/db/client'
import type { ReplyAddress } from '@loggia/db/generated/client'

/** The reply address, and the first email about its subject. */
interface NewReplyAddress {
  threadId?: number
  contactId?: number
  person: string
  subject: string
  messageId: string
}

/** The reply address of a person in a conversation, which their first email makes. */
export async function ensureReplyAddress(
  db: Transaction,
  address: NewReplyAddress,
): Promise<ReplyAddress> {
  const { threadId = null, contactId = null, person } = address
  await db.replyAddress.createMany({ data: [address], skipDuplicates: true })
  return db.replyAddress.findFirstOrThrow({ where: { threadId, contactId, person } })
}
