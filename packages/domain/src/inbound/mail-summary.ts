import { createHash } from 'node:crypto'
import { readMail, type ReadMail } from './read-mail.ts'

/** The facts about an email before it is read. */
export interface MailSummary {
  /** The key by which a repeated email is recognized. */
  key: string
  sender: string
  subject: string
}

/** The longest head that is looked at, in bytes. */
export const MAX_HEAD = 256 * 1024

/** How much (in bytes) of all fields of one name is parsed: the time grows faster than the length. */
const MAX_FIELD = 4_000

/** The key, the sender and the answered email, and the signs of a program as author. */
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

/** The head of an email, which may be anything, without its body; null without one. A hostile one costs no more. */
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
  return Buffer.from(fieldsOf(raw, FIELDS).join('\n'), 'latin1')
}

/** Some fields of the head as they are written, each cut where there is too much of its name. */
function fieldsOf(raw: Uint8Array, names: readonly string[]): string[] {
  const start = Buffer.from(raw.subarray(0, MAX_HEAD)).toString('latin1')
  const room = new Map(names.map((name) => [name, MAX_FIELD]))
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
  return kept
}

/** The parts that stay the same on every way that an email comes: servers add fields above it, and wrap others anew. */
const LASTING_FIELDS = ['from', 'to', 'date', 'subject']

/** A key for an email without Message-ID: the same for one that arrives again over another hop. */
function hashOf(raw: Uint8Array): string {
  const fields = fieldsOf(raw, LASTING_FIELDS)
    .map((field) =>
      field
        .replaceAll(/\s+/g, ' ')
        .replace(/^[^:]*:\s?/, nameOf)
        .trim(),
    )
    .toSorted()
  const sum = createHash('sha256').update(`${fields.join('\n')}\n\n`, 'latin1')
  return `sha256:${sum.update(bodyOf(raw)).digest('hex')}`
}

const nameOf = (name: string) => `${name.replaceAll(/\s|:/g, '').toLowerCase()}:`

/** The body, with one kind of line ends and none at its end (RFC 6376 3.4.3). */
function bodyOf(raw: Uint8Array): Buffer {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const ends = ['\n\r\n', '\n\n'].map((end) => bytes.indexOf(end)).filter((at) => at >= 0)
  const body = ends.length === 0 ? bytes : bytes.subarray(Math.min(...ends))
  return Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n').trim(), 'latin1')
}
