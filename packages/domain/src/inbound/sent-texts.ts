import type { Database } from '@loggia/db/client'
import type { SentTexts } from './quote-shapes.ts'

/** How many messages are looked for in an answer: our emails contain the unread ones. */
const MAX_TEXTS = 20

/**
 * The last messages at the target of a reply address, which an answer to it may quote.
 *
 * @param addressId null where the address is not known
 */
export async function sentTexts(db: Database, addressId: number | null): Promise<SentTexts> {
  const address =
    addressId === null ? null : await db.replyAddress.findUnique({ where: { id: addressId } })
  const { threadId = null, contactId = null } = address ?? {}
  const newest = { orderBy: { id: 'desc' }, take: MAX_TEXTS } as const
  const [messages, replies] = await Promise.all([
    threadId === null
      ? []
      : db.message.findMany({ where: { threadId, deletedAt: null }, ...newest }),
    contactId === null ? [] : db.contactReply.findMany({ where: { contactId }, ...newest }),
  ])
  return {
    authors: [...new Set(messages.map(({ authorName }) => authorName))],
    texts: [...messages, ...replies].map(({ text }) => text),
  }
}
