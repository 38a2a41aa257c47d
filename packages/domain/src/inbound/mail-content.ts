import { Constructed, fromBER, ObjectIdentifier, OctetString } from 'asn1js'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { contentId, linesOfHtml } from './html-lines.ts'
import { linesOfText, withoutQuoteMarks, type Flowed, type MailLine } from './mail-lines.ts'

/** The content of an email, in whatever form its program sent it. */
export interface MailContent {
  lines: MailLine[]
  /** Attached files, rather than every part that is no text. */
  files: Attachment[]
  /** Whether its text is encrypted, or in no readable part. */
  isSealed: boolean
}

/** Longer nesting than any mail program makes. An email within the email is a file. */
const OPTIONS = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true }

/** A signed email may be in a signed one. */
const MAX_WRAPPED = 3

/** An email as it was parsed, and how its text was wrapped. */
export interface ParsedMail {
  mail: Email
  flowed: Flowed | null
}

/**
 * Parses an email, but leaves `format=flowed` to us: the parser joins the last line of a quote to the answer below it,
 * where the line ends with a space.
 *
 * @param bytes are changed
 * @throws for anything but an email
 */
export async function parseMail(bytes: Buffer): Promise<ParsedMail> {
  const flowed = hideFlowed(bytes)
  return { mail: await PostalMime.parse(bytes, OPTIONS), flowed }
}

/** Renames the parameter in the heads of parts. */
function hideFlowed(bytes: Buffer): Flowed | null {
  let flowed: Flowed | null = null
  const text = bytes.toString('latin1')
  for (const { 0: field, index } of text.matchAll(CONTENT_TYPE)) {
    const at = /format\s*=\s*"?flowed/i.exec(field)
    if (!at || !isInHead(text, index)) continue
    bytes.write('x', index + at.index, 'latin1')
    flowed = { delSp: /delsp\s*=\s*"?yes/i.test(field) }
  }
  return flowed
}

const CONTENT_TYPE = /^content-type\s*:[^\n]{0,2000}(?:\n[ \t][^\n]{0,2000}){0,20}/gim

/** Whether a line is in the head of the email or of a part: no empty line since its beginning, or the boundary above it. */
function isInHead(text: string, index: number): boolean {
  const start = Math.max(text.lastIndexOf('\n\n', index), text.lastIndexOf('\n\r\n', index))
  return start < 0 || text.slice(start, index).trimStart().startsWith('--')
}

/** The text of an email. */
export async function contentOf(parsed: ParsedMail, wrapped = 0): Promise<MailContent> {
  const { mail } = parsed
  const signed = mail.attachments.find(({ mimeType }) => SMIME.test(mimeType))
  if (signed) {
    const inner = wrapped < MAX_WRAPPED ? signedContent(bytesOf(signed)) : null
    if (!inner) return SEALED
    return contentOf(await parseMail(Buffer.from(inner)), wrapped + 1)
  }
  if (mail.attachments.some(({ mimeType }) => mimeType === 'application/pgp-encrypted')) {
    return SEALED
  }
  return withWinmail(parsed, ownContent(parsed))
}

const SMIME = /^application\/(?:x-)?pkcs7-mime$/

const SEALED: MailContent = { lines: [], files: [], isSealed: true }

/** The words, by the HTML where there is one: it tells quotes from text. */
function ownContent({ mail, flowed }: ParsedMail): MailContent {
  const { lines, pictures } = wordsOf(mail, flowed)
  const isSealed = lines.some(({ text }) => text === '-----BEGIN PGP MESSAGE-----')
  const named = lines.flatMap(({ text }) => [...text.matchAll(CID)].map(([, id = '']) => id))
  const shown = new Set([...pictures, ...named.map(contentId)])
  const files = mail.attachments.filter((file) => isFile(file, shown))
  const meeting = mail.attachments.find((file) => isMeeting(file))
  const isSilent = lines.every(({ text }) => text.trim() === '')
  if (meeting && mail.subject && (isSilent || isMeeting(meeting, 'REPLY'))) {
    const subject = [mail.subject, ...(isSilent ? [] : [''])]
    return { lines: [...subject.map(own), ...(isSilent ? [] : lines)], files, isSealed }
  }
  return { lines, files, isSealed }
}

const own = (text: string): MailLine => ({ text, depth: 0 })

const CID = /\[cid:([^\]\s]{1,500})\]/g

function wordsOf({ html, text = '' }: Email, flowed: Flowed | null) {
  const plain = () => ({
    lines: linesOfText(withoutPgp(text), flowed),
    pictures: new Set<string>(),
  })
  if (!html) return plain()
  try {
    const read = linesOfHtml(html)
    const hasWords = read.lines.some((line) => line.text.trim() !== '')
    return hasWords || text.trim() === ''
      ? { ...read, lines: withoutQuoteMarks(read.lines) }
      : plain()
  } catch (error) {
    if (text.trim() === '') throw error
    return plain()
  }
}

/** Takes the text out of a message signed with OpenPGP (RFC 9580 7). */
function withoutPgp(text: string): string {
  const begin = /^-----BEGIN PGP SIGNED MESSAGE-----\r?\n(?:\S.*\r?\n)*\r?\n/m.exec(text)
  const end = /^-----BEGIN PGP SIGNATURE-----$/m.exec(text)
  if (!begin || !end || end.index < begin.index) return text
  const signed = text.slice(begin.index + begin[0].length, end.index).replaceAll(/^- /gm, '')
  const rest = /^-----END PGP SIGNATURE-----\r?\n?/m.exec(text)
  return text.slice(0, begin.index) + signed + (rest ? text.slice(rest.index + rest[0].length) : '')
}

/** Whether it is an attachment: no signature, no picture that the text shows, no other form of the text. */
function isFile(file: Attachment, shown: ReadonlySet<string>): boolean {
  const { mimeType, filename, disposition, contentId: id } = file
  if (SIGNATURES.test(mimeType) || isWinmail(file) || isMeeting(file)) return false
  const isShown = id !== undefined && shown.has(contentId(id)) && disposition !== 'attachment'
  if (isShown && bytesOf(file).length < MIN_PHOTO) return false
  return !(mimeType.startsWith('text/') && !filename && disposition !== 'attachment')
}

/** The size (in bytes) above which an inline picture is no logo of a signature but a photo or a picture of a screen. */
const MIN_PHOTO = 100_000

const SIGNATURES =
  /^application\/(?:(?:x-)?pkcs7-signature|pgp-signature|pgp-keys)$|^message\/(?:disposition-notification|delivery-status)$/

/** Messages between calendars, such as whether a guest comes. */
function isMeeting(file: Attachment, only?: string): boolean {
  if (!/^(?:text\/calendar|application\/ics)$/.test(file.mimeType)) return false
  const content = bytesOf(file).subarray(0, 20_000).toString()
  const method = file.method ?? /^METHOD:(\w+)/im.exec(content)?.[1]?.toUpperCase()
  if (only !== undefined) return method === only
  return file.disposition !== 'attachment' || (method !== undefined && method !== 'PUBLISH')
}

function isWinmail({ mimeType, filename }: Attachment): boolean {
  return /^application\/(?:vnd\.)?ms-tnef$/.test(mimeType) || /^winmail\.dat$/i.test(filename ?? '')
}

/** An email of Outlook's own format says the same beside it, or in it. */
function withWinmail({ mail, flowed }: ParsedMail, content: MailContent): MailContent {
  const winmail = mail.attachments.find((file) => isWinmail(file))
  if (!winmail) return content
  const inner = readWinmail(winmail)
  const names = inner?.files ?? []
  const files = [
    ...content.files,
    ...names.map((filename) => ({ ...winmail, filename, content: new Uint8Array() })),
  ]
  if (content.lines.some(({ text }) => text.trim() !== '')) return { ...content, files }
  const { lines } = wordsOf({ ...mail, html: inner?.html, text: inner?.text }, flowed)
  return { lines, files, isSealed: lines.every(({ text }) => text.trim() === '') }
}

function readWinmail(file: Attachment) {
  try {
    return readTnef(bytesOf(file))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function bytesOf({ content }: Attachment): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
}

const SIGNED_DATA = '1.2.840.113549.1.7.2'

/** The email within signed data (RFC 8551 3.5.2, RFC 5652 5.1), which needs no key; null where none is. */
function signedContent(bytes: Buffer): Uint8Array | null {
  const { result, offset } = fromBER(bytes)
  const [type, explicit] = offset < 0 ? [] : childrenOf(result)
  if (!(type instanceof ObjectIdentifier) || type.getValue() !== SIGNED_DATA) return null
  const [, , encapsulated] = childrenOf(childrenOf(explicit)[0])
  const [, content] = childrenOf(encapsulated)
  const [octets] = childrenOf(content)
  return octets instanceof OctetString ? new Uint8Array(octets.getValue()) : null
}

function childrenOf(block: unknown): unknown[] {
  return block instanceof Constructed ? block.valueBlock.value : []
}

/** The content of a `winmail.dat`, with which Outlook replaces the email (MS-OXTNEF). */
interface Tnef {
  text: string
  html: string
  /** The names of the files in it. */
  files: string[]
}

const SIGNATURE = 0x22_3e_9f_78

const BODY = 0x00_02_80_0c
const MESSAGE_PROPERTIES = 0x00_06_90_03
const CODE_PAGE = 0x00_06_90_07
const FILE_BEGINS = 0x00_06_90_02
const FILE_NAME = 0x00_01_80_10

/** Properties of MAPI (MS-OXPROPS): PidTagBody, PidTagHtml, PidTagInternetCodepage. */
const PROPERTY = { body: 0x10_00, html: 0x10_13, codePage: 0x3f_de }

/** The bytes of a fixed property; those of all others are preceded by their length. */
const SIZES = new Map([
  ...[0x02, 0x03, 0x04, 0x0a, 0x0b].map((type) => [type, 4] as const),
  ...[0x05, 0x06, 0x07, 0x14, 0x40].map((type) => [type, 8] as const),
  [0x48, 16] as const,
])

/**
 * Reads the text of a TNEF stream: plain text and HTML, not compressed RTF alone.
 *
 * @throws RangeError for a truncated or contradictory one
 */
function readTnef(content: Uint8Array): Tnef | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== SIGNATURE) return null
  const read: Tnef = { text: '', html: '', files: [] }
  let codePage = 1252
  for (let at = 6; at + 9 <= bytes.length;) {
    const id = bytes.readUInt32LE(at + 1)
    const length = bytes.readUInt32LE(at + 5)
    const data = bytes.subarray(at + 9, at + 9 + length)
    if (data.length < length) throw new RangeError('The winmail.dat is cut off')
    if (id === CODE_PAGE) codePage = data.readUInt32LE(0)
    else if (id === BODY) read.text ||= decoded(data, codePage)
    else if (id === FILE_BEGINS) read.files.push('')
    else if (id === FILE_NAME) read.files.splice(-1, 1, decoded(data, codePage))
    else if (id === MESSAGE_PROPERTIES) addProperties(read, data, codePage)
    at += 9 + length + 2
  }
  return read
}

function addProperties(read: Tnef, data: Buffer, oemCodePage: number): void {
  let codePage = oemCodePage
  let html: Buffer | undefined
  for (const { id, type, value } of properties(data)) {
    if (id === PROPERTY.codePage) codePage = value.readUInt32LE(0)
    if (id === PROPERTY.html) html = value
    if (id === PROPERTY.body) read.text = decoded(value, type === 0x1f ? 1200 : oemCodePage)
  }
  if (html) read.html = decoded(html, codePage)
}

/** MS-OXTNEF 2.1.3.5: all values are padded to four bytes. */
function* properties(data: Buffer): Generator<{ id: number; type: number; value: Buffer }> {
  const count = data.readUInt32LE(0)
  let at = 4
  const take = (length: number) => {
    const value = data.subarray(at, at + length)
    if (value.length < length) throw new RangeError('The winmail.dat is cut off')
    at += length + ((4 - (length % 4)) % 4)
    return value
  }
  const takeCount = () => take(4).readUInt32LE(0)
  for (let index = 0; index < count; index++) {
    const head = take(4)
    const [type, id] = [head.readUInt16LE(0), head.readUInt16LE(2)]
    if (id >= 0x80_00) {
      take(16)
      if (takeCount() === 0) take(4)
      else take(takeCount())
    }
    const size = SIZES.get(type & 0xf_ff)
    const values = size === undefined || (type & 0x10_00) !== 0 ? takeCount() : 1
    for (let number = 0; number < values; number++) {
      yield { id, type, value: take(size ?? takeCount()) }
    }
  }
}

/** The names of the encodings (WHATWG) of code pages that are not `windows-…`. */
const CODE_PAGES = new Map([
  [1200, 'utf-16le'],
  [65_001, 'utf-8'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [20_866, 'koi8-r'],
  [28_591, 'iso-8859-1'],
  [50_220, 'iso-2022-jp'],
])

function decoded(data: Buffer, codePage: number): string {
  const label = CODE_PAGES.get(codePage) ?? `windows-${codePage}`
  const known = /^windows-(?:874|125[0-8])$/.test(label) || !label.startsWith('windows-')
  const text = new TextDecoder(known ? label : 'windows-1252').decode(data)
  return text.replace(/\0+$/, '')
}
