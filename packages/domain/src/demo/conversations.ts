import { clientKey, staffKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { CLIENT, findClient } from './client.ts'
import { ABOUT_PROJECT, GENERAL, type Said } from './conversation-texts.ts'
import { seedFile } from './files.ts'
import { staff } from './staff.ts'

const HOUR = 3_600_000

/** Inserts the conversations of one client: one about a project, and the general one. */
export async function seedConversations(tx: Transaction, now: Date): Promise<void> {
  const author = await tx.user.findUnique({ where: { usernameKey: staff.username } })
  const client = await findClient(tx)
  if (!author || !client) return
  const [project] = client.projects
  const people = {
    authorId: author.id,
    staffName: author.name,
    clientId: client.id,
    clientName: client.name,
  }
  await addConversation(tx, now, { clientId: client.id }, people, GENERAL)
  if (project) await addConversation(tx, now, { projectId: project.id }, people, ABOUT_PROJECT)
}

interface People {
  authorId: number
  staffName: string
  clientId: number
  clientName: string
}

async function addConversation(
  tx: Transaction,
  now: Date,
  subject: { clientId: number } | { projectId: number },
  { authorId, staffName, clientId, clientName }: People,
  said: readonly Said[],
): Promise<void> {
  if ((await tx.thread.count({ where: subject })) > 0) return
  const { id: threadId } = await tx.thread.create({ data: subject })
  let last = { id: 0, createdAt: now, isFromClient: false }
  for (const { age, by, text, file } of said) {
    const createdAt = new Date(now.getTime() - age * HOUR)
    const byStaff = { threadId, authorId, authorName: staffName, text, createdAt }
    if (by === 'note') {
      await tx.internalNote.create({ data: { ...byStaff, afterId: last.id } })
    } else if (by === 'staff') {
      last = await tx.message.create({ data: byStaff })
    } else {
      const byClient = { authorEmailKey: CLIENT, authorName: clientName, isFromClient: true }
      last = await tx.message.create({ data: { threadId, text, createdAt, ...byClient } })
    }
    if (!file) continue
    const sender =
      by === 'client'
        ? { uploader: clientKey(CLIENT), uploaderName: clientName }
        : { uploader: staffKey(authorId), uploaderName: staffName }
    const projectId = 'projectId' in subject ? subject.projectId : null
    await seedFile(tx, file, { ...sender, clientId, projectId, messageId: last.id, createdAt })
  }
  await tx.thread.update({
    where: { id: threadId },
    data: {
      lastMessageId: last.id,
      lastMessageAt: last.createdAt,
      isUnanswered: last.isFromClient,
    },
  })
}
