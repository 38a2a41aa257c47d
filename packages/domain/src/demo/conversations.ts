import { clientKey, staffKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { CLIENT, findClient } from './client.ts'
import { seedFile, CONTRACT, type DemoFile, PHOTOGRAPH } from './files.ts'
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

/** The text. */
interface Said {
  /** How many hours ago. */
  age: number
  by: 'client' | 'staff' | 'note'
  text: string
  /** The files. */
  file?: DemoFile
}

/** About the project of the client. */
const ABOUT_PROJECT: readonly Said[] = [
  {
    age: 75,
    by: 'staff',
    text: 'Good morning Grace,\n\nthe sign-in for patients is ready to be tried. Could two of your receptionists have a look this week?',
  },
  { age: 71, by: 'client', text: 'Maria and Tom will. Where do they find it?' },
  {
    age: 70,
    by: 'staff',
    text: 'Here: https://preview.harborlight.example/lakeshore\nThey can use their work addresses.',
  },
  { age: 69, by: 'note', text: 'Tom leaves at the end of the month. Ask who follows him.' },
  {
    age: 46,
    by: 'client',
    text: 'This is the photograph for the first page. Is it large enough?',
    file: PHOTOGRAPH,
  },
  { age: 45, by: 'staff', text: 'It is, thank you.' },
  {
    age: 22,
    by: 'client',
    text: 'Both got in at once, thank you. Maria asks whether patients can move an appointment by themselves.',
  },
]

/** About everything else. */
const GENERAL: readonly Said[] = [
  {
    age: 240,
    by: 'client',
    text: 'We open a fourth practice in spring. Is that something for a call?',
  },
  {
    age: 238,
    by: 'staff',
    text: 'Gladly! Would Tuesday at nine suit you? Here is what we agreed on for the third.',
    file: CONTRACT,
  },
]
