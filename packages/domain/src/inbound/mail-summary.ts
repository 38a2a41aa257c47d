import { hash } from 'node:crypto'
import { readMail, type ReadMail } from './read-mail.ts'

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

/** What an email is recognized by, whom it is from, and what it answers; and what says that a program wrote it. */
const FIELDS = [
  'from',
  'subject',
  'message-id',
  'in-reply-to',
  'references',
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'auto-submitted',
  'precedence',
  'x-autoreply',
  'x-autorespond',
  'return-path',
]

/**
 * The head of an email, which may be anything, without what it says; null for what has none. It costs no more for one that
 * is made to cost much.
 */
export async function readHead(raw: Uint8Array): Promise<ReadMail | null> {
  return readMail(summarizedFields(raw)).catch(() => null)
}

/** Sums up an email from its head. */
export async function summaryOf(raw: Uint8Array): Promise<MailSummary> {
  const mail = await readHead(raw)
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
