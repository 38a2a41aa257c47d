import { buildInboundMail } from '@loggia/testing/builders'
import type { DriveApp } from '@loggia/testing/api/drive'
import type { PreparationsOf } from '@loggia/testing/api/preparations/preparation'
import { createClient, createContact, createProject } from '@loggia/testing/api/preparations/rows'

export const inbound: PreparationsOf = (app) => {
  const mail = async () => ({ id: await heldMail(app) })
  return {
    readInboundMail: mail,
    listMailPlaces: async () => ({ ...(await mail()), clientId: await createClient(app) }),
    downloadInboundMail: mail,
    acceptInboundMail: async () => ({ ...(await mail()), projectId: await createProject(app) }),
    dismissInboundMail: mail,
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
