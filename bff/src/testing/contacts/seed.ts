import type { DriveApp } from '../drive.ts'

/** A note and a reply by a member of staff, and the same by a deleted account. */
export async function seedContactWork({ db }: DriveApp, contactId: number, authorId: number) {
  for (const author of [{ authorId }, {}]) {
    await db.contactNote.create({ data: { contactId, text: 'Called.', ...author } })
    const reply = { contactId, subject: 'Your engine', text: 'Hello.', ...author }
    await db.contactReply.create({ data: reply })
  }
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
