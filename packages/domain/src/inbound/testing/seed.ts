import type { Database } from '@loggia/db/client'
import { buildInboundMail } from '@loggia/testing/builders'

interface Places {
  projectId: number
  contactId: number
}

/** An email on hold for a conversation, one for a contact, and one that belongs nowhere; returns their ids. */
export async function seedHeldMails(
  db: Database,
  { projectId, contactId }: Places,
): Promise<number[]> {
  const thread = await db.thread.findFirstOrThrow({ where: { projectId } })
  const shared = {
    person: 'client:nobody@harbour.example',
    subject: 'Messages',
    messageId: '<1@a>',
  }
  const places = [{ threadId: thread.id }, { contactId }]
  const addresses = await db.replyAddress.createManyAndReturn({
    data: places.map((place) => ({ ...place, ...shared })),
  })
  const held = {
    state: 'held',
    reason: 'otherSender',
    sender: 'eve@elsewhere.example',
    senderName: 'Eve',
    text: 'Thank you.',
    wholeText: 'Thank you.\n> Hello',
    files: [{ name: 'plan.pdf', bytes: 7 }],
  }
  const ids: number[] = []
  for (const addressId of [...addresses.map(({ id }) => id), null]) {
    ids.push((await buildInboundMail({ db }, { ...held, addressId })).id)
  }
  return ids
}
