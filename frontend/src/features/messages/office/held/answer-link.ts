import type { InboundMailQuery } from './held-mails.operations.generated.ts'

/** An email that became no message, as its page shows it. */
export type Mail = InboundMailQuery['inboundMail']

/** Mail programs take longer links than this, but not all of them much longer ones. */
const MAX_QUOTED = 1_000

/** Opens an answer to an email in one's own mail program, with its words quoted; null without an address to answer. */
export function answerLink({
  sender,
  subject,
  words,
}: Pick<Mail, 'sender' | 'subject' | 'words'>): string | null {
  if (!/^[^@\s,]+@[^@\s,]+$/.test(sender)) return null
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`
  const beginning = Array.from(words).slice(0, MAX_QUOTED).join('')
  const quoted = beginning.replaceAll(/^/gm, '> ').replaceAll(/\r?\n/g, '\r\n')
  const body = beginning === '' ? '' : `&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`
  return `mailto:${encodeURIComponent(sender)}?subject=${encodeURIComponent(title.trim())}${body}`
}
