import { hash } from 'node:crypto'
import { readMail } from './read-mail.ts'

/** What is known of an email before anybody reads it. */
export interface MailSummary {
  /** What it is recognized by when it arrives again. */
  key: string
  sender: string
  subject: string
}

/** The longest head that is looked at, in bytes. */
const MAX_HEAD = 256 * 1024

/** So much (in bytes) of what all fields of one name say is parsed: the time grows faster than the length. */
const MAX_FIELD = 4_000

const FIELDS = ['from', 'subject', 'message-id']

/** Sums up an email, which may be anything, from its head. It costs no more for one that is made to cost much. */
export async function summaryOf(raw: Uint8Array): Promise<MailSummary> {
  const mail = await readMail(summarizedFields(raw)).catch(() => null)
  return {
    key: mail?.messageId ?? hashOf(raw),
    sender: mail?.senders.join(', ') ?? '',
    subject: mail?.subject ?? '',
  }
}

/** The beginnings of the fields of the head that the summary is made of, with folded lines. */
function summarizedFields(raw: Uint8Array): Buffer {
  const start = Buffer.from(raw.subarray(0, MAX_HEAD)).toString('latin1')
  const room = new Map(FIELDS.map((name) => [name, MAX_FIELD]))
  const kept: string[] = []
  for (const field of start.split(/\n(?![ \t])/)) {
    if (/^\r*(\n|$)/.test(field)) break
    const [name = ''] = field.split(':', 1)
    const key = name
      .replaceAll(/[\r\n]/g, '')
      .trim()
      .toLowerCase()
    const left = room.get(key) ?? 0
    if (left > 0) kept.push(field.slice(0, left))
    if (left > 0) room.set(key, left - field.length)
  }
  return Buffer.from(kept.join('\n'), 'latin1')
}

/** A key for an email without Message-ID. */
function hashOf(raw: Uint8Array): string {
  return `sha256:${hash('sha256', raw, 'hex')}`
}
