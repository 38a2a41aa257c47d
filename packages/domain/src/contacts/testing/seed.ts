import { buildInboundMail } from '@loggia/testing/builders'
import type { DriveApp } from '@loggia/testing/api/drive'

/**
 * A note and a reply by a member of staff, and the same by a deleted account; an answer whose email is kept, and one
 * whose email is not.
 */
export async function seedContactWork({ db }: DriveApp, contactId: number, authorId: number) {
  for (const author of [{ authorId }, {}]) {
    await db.contactNote.create({ data: { contactId, text: 'Called.', ...author } })
    const reply = { contactId, subject: 'Your engine', text: 'Hello.', ...author }
    await db.contactReply.create({ data: reply })
  }
  const { id: inboundMailId } = await buildInboundMail({ db })
  await db.contactAnswer.createMany({
    data: [
      { contactId, text: 'Gladly.', wholeText: 'Gladly.\n> Hello.', inboundMailId },
      { contactId, text: 'It was long ago.' },
    ],
  })
  await db.contact.update({
    where: { id: contactId },
    data: {
      contactedById: authorId,
      readById: authorId,
      ownerId: authorId,
      hasBeenContacted: false,
      quarantinedAt: null,
    },
  })
}
