import type { DriveApp } from '@loggia/testing/api/drive'
import { createRow, type PreparationsOf } from '@loggia/testing/api/preparations/preparation'
import { createClient, createContact } from '@loggia/testing/api/preparations/rows'

export const contacts: PreparationsOf = (app) => {
  const contact = async () => ({ id: await createContact(app) })
  const template = async () => ({
    id: await createRow(app, '/reply-templates', 'createReplyTemplate'),
  })
  return {
    readContact: contact,
    setContactOwner: contact,
    readContactRelations: contact,
    openContact: contact,
    readContactNeighbours: contact,
    addContactNote: contact,
    replyToContact: contact,
    convertContact: async () => ({ ...(await contact()), ifExists: 'create' }),
    linkContact: async () => ({ ...(await contact()), clientId: await createClient(app) }),
    updateContact: contact,
    updateReplyTemplate: template,
    deleteReplyTemplate: template,
    resendMail: async () => ({ id: await givenUpMail(app) }),
    dismissMail: async () => ({ id: await givenUpMail(app) }),
    resendMails: async () => void (await givenUpMail(app)),
  }
}

/** Creates a contact whose email was given up; returns the id of the mail. */
async function givenUpMail(app: DriveApp): Promise<number> {
  const where = { kind: 'sendContactNotification', refId: await createContact(app) }
  const { id } = await app.db.outbox.findFirstOrThrow({ where })
  await app.db.outbox.update({ where: { id }, data: { deadAt: new Date() } })
  return id
}
