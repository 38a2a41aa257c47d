import { buildInboundMail } from '@loggia/testing/builders'
import type { DriveApp } from '@loggia/bff/testing/drive'
import { createRow, type PreparationsOf } from '@loggia/bff/testing/preparations/preparation'
import { createClient, createContact } from '@loggia/bff/testing/preparations/rows'

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
    downloadInboundMail: async () => ({ id: await heldMail(app) }),
    addInboundMail: async () => ({ id: await heldMail(app) }),
    dismissInboundMail: async () => ({ id: await heldMail(app) }),
    resendMail: async () => ({ id: await givenUpMail(app) }),
    dismissMail: async () => ({ id: await givenUpMail(app) }),
    resendMails: async () => void (await givenUpMail(app)),
  }
}

/** An answer to a reply that was held; returns its id. */
async function heldMail(app: DriveApp): Promise<number> {
  const contactId = await createContact(app)
  const messageId = `<${contactId}@x.example>`
  const { id: addressId } = await app.db.replyAddress.create({
    data: { contactId, person: 'client:ada@x.example', subject: 'Yes', messageId },
  })
  const held = { state: 'held', reason: 'otherSender', text: 'Thank you.', addressId }
  return (await buildInboundMail(app, held)).id
}

/** Creates a contact whose email was given up; returns the id of the mail. */
async function givenUpMail(app: DriveApp): Promise<number> {
  const where = { kind: 'sendContactNotification', refId: await createContact(app) }
  const { id } = await app.db.outbox.findFirstOrThrow({ where })
  await app.db.outbox.update({ where: { id }, data: { deadAt: new Date() } })
  return id
}
