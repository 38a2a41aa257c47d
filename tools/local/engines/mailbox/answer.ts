import { randomUUID } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { StoredMail } from './store.ts'

/** The mail that the recipient of a mail answers with, as mail programs write it: with the mail below it as a quote. */
export async function answerTo(mail: StoredMail, text: string): Promise<Answer | undefined> {
  const [from = ''] = mail.envelope.to
  const to = replyAddressOf(mail)
  if (!to) return undefined
  const quote = mail.text.replaceAll(/^/gm, '> ')
  const composed = new MailComposer({
    from,
    to,
    subject: mail.subject.startsWith('Re: ') ? mail.subject : `Re: ${mail.subject}`,
    messageId: `<${randomUUID()}@${from.split('@')[1] ?? 'mailbox.example'}>`,
    ...(mail.messageId && { inReplyTo: mail.messageId, references: mail.messageId }),
    text: `${text}\n\nOn ${mail.receivedAt.slice(0, 10)}, ${mail.from} wrote:\n${quote}\n`,
  })
  return { envelope: { from, to: [to] }, source: await composed.compile().build() }
}

/** An answer with its envelope. */
export type Answer = { envelope: { from: string; to: string[] }; source: Buffer }

/** The address that answers to a mail go to. */
export function replyAddressOf(mail: StoredMail): string | undefined {
  const header = mail.headers['reply-to'] ?? ''
  return /<([^<>]+)>\s*$/.exec(header)?.[1] ?? (header.trim() || undefined)
}
