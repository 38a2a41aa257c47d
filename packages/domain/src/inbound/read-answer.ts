import { MAX_WHOLE_TEXT } from '@loggia/contracts/inbound/inbound-mails'
import { readMail, type ReadMail } from './read-mail.ts'
import { replyText } from './reply-text.ts'

/** An email, and what its sender wrote in it. */
export interface ReadAnswer {
  /** Of its text, as much as is kept. */
  mail: ReadMail
  /** Without quotes and signature; null where they cannot be told apart. */
  answer: string | null
}

/** Reads everything that an email is checked by; null for what cannot be read. Some emails take minutes: see readMail. */
export async function readAnswer(raw: Uint8Array): Promise<ReadAnswer | null> {
  const mail = await readMail(raw).catch(() => null)
  return (
    mail && {
      mail: { ...mail, text: mail.text.slice(0, MAX_WHOLE_TEXT).toWellFormed() },
      answer: replyText(mail.text),
    }
  )
}
