import { addMessage } from '@loggia/domain/messages/add-message'
import { sendMail as deliver } from '@loggia/local/engines/mailbox/send'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { createStaff, type Stack } from './stack.ts'

/** A client with a project, and the member of staff who leads it. */
export async function startConversation(stack: Stack) {
  const { db } = stack
  const email = uniqueEmail('grace')
  const client = await buildClient({ db }, { name: 'Grace Hopper', email })
  const staff = await createStaff(stack, 'Dana Lead', uniqueEmail('dana'))
  const fields = { title: 'Patient portal', clientId: client.id, leadId: staff.id }
  const project = await buildProject({ db }, fields)
  const subject = { projectId: project.id }
  const say = (
    author: { key: `staff:${number}` | `client:${string}`; name: string },
    text: string,
  ) => db.$transaction((tx) => addMessage(tx, { subject, author, text, source: 'screen' }))
  return {
    client,
    staff,
    project,
    staffSays: (text: string) => say({ key: `staff:${staff.id}`, name: staff.name }, text),
    clientSays: (text: string) =>
      say({ key: `client:${client.emailKey}`, name: client.name }, text),
    /** Attaches a file of the staff to a message. */
    attach: async (messageId: number, name: string, state = 'stored') => {
      const by = { uploader: `staff:${staff.id}`, uploaderName: staff.name, clientId: client.id }
      const facts = { name, state, mimeType: 'application/pdf', bytes: 1_234_567n }
      await db.upload.create({ data: { ...by, ...facts, messageId } })
    },
    /** Lets the time pass after which messages are mailed. */
    async passTime() {
      const data = { mailDueAt: new Date(Date.now() - 1_000) }
      await db.notice.updateMany({ where: { mailDueAt: { not: null } }, data })
    },
    messages: () =>
      db.message.findMany({ where: { thread: { projectId: project.id } }, orderBy: { id: 'asc' } }),
    /** The mails about it to an address, the oldest first. */
    mailsTo: async (address: string) =>
      (await stack.mail.messages()).filter(({ to }) => to.includes(address)).toReversed(),
  }
}

export type Conversation = Awaited<ReturnType<typeof startConversation>>

/** Sends a mail to the mail server, as mail programs do. */
export async function sendMail(
  { mail }: Stack,
  message: { from: string; to: string; text: string } & Record<string, unknown>,
) {
  await deliver(mail.url, {
    messageId: `<${crypto.randomUUID()}@provider.example>`,
    subject: 'Re: Messages about Patient portal',
    ...message,
  })
}
