import { clientKey, staffKey } from '@loggia/contracts/person-key'
import type { Database } from '@loggia/db/client'
import { buildInboundMail } from '@loggia/testing/builders'
import { addMessage } from '../add-message.ts'

interface Seeded {
  clientId: number
  projectId: number
  emailKey: string
  staffId: number
}

/** A conversation about a project with every kind of message, a note beside it, and files with one of them. */
export async function seedMessages(
  db: Database,
  { clientId, projectId, emailKey, staffId }: Seeded,
): Promise<void> {
  const subject = { projectId }
  const client = { key: clientKey(emailKey), name: 'Ines Harbour' }
  const staff = { key: staffKey(staffId), name: 'Sam Staff' }
  const write = async (author: typeof client | typeof staff, text: string) => {
    const message = { subject, author, text, source: 'screen' as const }
    const added = await db.$transaction((tx) => addMessage(tx, message))
    return added?.message ?? { id: 0, threadId: 0 }
  }
  const edited = await write(staff, 'Hello again')
  const deleted = await write(staff, '')
  const { id: messageId, threadId } = await write(client, 'How far are you?')
  const { id: inboundMailId } = await buildInboundMail({ db })
  const wholeText = 'How far are you?\n> Hello again'
  await db.message.update({ where: { id: messageId }, data: { inboundMailId, wholeText } })
  const general = {
    subject: { clientId },
    author: staff,
    text: 'Welcome!',
    source: 'screen' as const,
  }
  await db.$transaction((tx) => addMessage(tx, general))
  const now = new Date()
  await db.message.update({ where: { id: edited.id }, data: { editedAt: now } })
  await db.message.update({ where: { id: deleted.id }, data: { deletedAt: now } })
  const note = { authorId: staffId, authorName: 'Sam Staff', text: 'Be patient.' }
  await db.internalNote.create({ data: { threadId, afterId: messageId, ...note } })
  const file = { clientId, projectId, messageId, uploader: client.key, uploaderName: client.name }
  const facts = { name: 'plan.pdf', mimeType: 'application/pdf', bytes: 9n, state: 'stored' }
  const reason = 'A virus was found in this file, so it was deleted.'
  await db.upload.create({ data: { ...file, ...facts, state: 'refused', reason } })
  await db.upload.create({ data: { ...file, ...facts, driveFileId: 'docPlan0001' } })
}
