import type { MailFile } from '@loggia/contracts/inbound/inbound-mails'
import type { Database } from '@loggia/db/client'
import { createHash } from 'node:crypto'
import { readMail, type ReadMail } from './read-mail.ts'

/** An email as it came in. */
export interface ArrivedMail {
  /** All of it, or of one that is too large its head and its words, as an email of their own. */
  raw: Uint8Array<ArrayBuffer>
  /** The size of all of it. */
  bytes: number
  /** Of a larger one: the files that were left out, and whether its text is complete. */
  part?: { files: readonly MailFile[]; hasWords: boolean }
  /** Where it is in the mailbox, if it comes from one. */
  place?: MailPlace
}

/** The place of an email in a mailbox: its number, and the key that makes numbers comparable. */
interface MailPlace {
  uidValidity: string
  uid: number
}

/**
 * Stores an email before it is judged, which `decideNext` does. One that is stored already is recognized, so that it may be handed in again
 * after anything that went wrong.
 *
 * @returns whether it was new
 */
export async function storeMail(db: Database, mail: ArrivedMail): Promise<boolean> {
  const summary = await summaryOf(mail.raw)
  if (await insert(db, mail, summary)) return true
  const stored = await db.inboundMail.findUnique({ where: { messageKey: summary.key } })
  if (stored && stored.sender !== summary.sender) {
    // A foreign email with the same number must not keep the other from being read.
    const key = `${summary.key} ${summary.sender}`
    const isNew = await insert(db, mail, { ...summary, key }, 'sameId')
    if (isNew || !mail.place) return isNew
    await db.inboundMail.updateMany({ where: { messageKey: key }, data: mail.place })
    return false
  }
  const where = { messageKey: summary.key }
  if (mail.place) await db.inboundMail.updateMany({ where, data: mail.place })
  return false
}

async function insert(
  db: Database,
  { raw, bytes, part, place }: ArrivedMail,
  { key, sender, subject }: MailSummary,
  reason: 'sameId' | 'tooLarge' | undefined = part && !part.hasWords ? 'tooLarge' : undefined,
): Promise<boolean> {
  const { count } = await db.inboundMail.createMany({
    data: {
      messageKey: key,
      raw,
      bytes,
      sender,
      subject,
      ...(part && { isPartial: true, files: part.files.map((file) => ({ ...file })) }),
      ...place,
      // The later decision reads its head, and tells of it.
      ...(reason && { reason }),
    },
    skipDuplicates: true,
  })
  return count > 0
}

/** The facts about an email before it is read. */
interface MailSummary {
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
export function fieldsOf(raw: Uint8Array, names: readonly string[]): string[] {
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
