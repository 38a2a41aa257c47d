import { hash } from 'node:crypto'
import type { MailFile } from '@loggia/contracts/inbound/inbound-mails'
import type { ArrivedMail } from '@loggia/domain/inbound/store-mail'
import type { ImapFlow, MessageStructureObject } from 'imapflow'

/** So much (in bytes) of each text is fetched: more than any message has, in any encoding. */
const MAX_TEXT_BYTES = 1024 * 1024

/** No email of a person has more texts. */
const MAX_TEXTS = 20

/** More files are not named. */
export const MAX_FILES = 100

/** Pictures below this size (bytes) within the text are of the signature. */
const SMALL_PICTURE = 100_000

/** The part of a head that names the sender of the email. */
const HEAD_BYTES = 256 * 1024

/** A part beside the text that is no file. */
const SIGNATURES = /^application\/(pgp-(signature|encrypted)|(x-)?pkcs7-signature)$/

/**
 * Fetches the words of an email that is too large: its head and its texts, as the mailbox tells of its structure, with
 * nothing of its files but their names.
 *
 * @returns an email that consists of these; undefined when it is gone
 */
export async function fetchWords(
  client: ImapFlow,
  uid: string,
): Promise<Pick<ArrivedMail, 'raw' | 'part'> | undefined> {
  const query = { bodyStructure: true, source: { maxLength: HEAD_BYTES } }
  const facts = await client.fetchOne(uid, query, { uid: true })
  if (!facts || !facts.source) return undefined
  const { bodyStructure: root, source } = facts
  const texts = root?.childNodes ? leavesOf(root).filter(isText).slice(0, MAX_TEXTS) : []
  if (!root || texts.length === 0) {
    const files = root ? filesOf(root) : []
    return { raw: new Uint8Array(source), part: { files, hasWords: false } }
  }
  const bodyParts = texts.flatMap(({ part = '' }) => [
    `${part}.mime`,
    { key: part, start: 0, maxLength: MAX_TEXT_BYTES },
  ])
  const fetched = await client.fetchOne(uid, { bodyParts }, { uid: true })
  if (!fetched || !fetched.bodyParts) return undefined
  const body = assemble(root, fetched.bodyParts) ?? Buffer.alloc(0)
  const raw = new Uint8Array(Buffer.concat([headOf(source), body]))
  return { raw, part: { files: filesOf(root), hasWords: true } }
}

/** The parts that have no parts of their own. An email within the email is a file. */
function leavesOf(node: MessageStructureObject): MessageStructureObject[] {
  const isOpened = node.childNodes && !node.type.startsWith('message/')
  return isOpened ? (node.childNodes ?? []).flatMap(leavesOf) : [node]
}

function isText(node: MessageStructureObject): boolean {
  const isReadable = node.type === 'text/plain' || node.type === 'text/html'
  return isReadable && node.disposition !== 'attachment' && nameOf(node) === undefined
}

function nameOf({ dispositionParameters, parameters }: MessageStructureObject): string | undefined {
  return dispositionParameters?.['filename'] ?? parameters?.['name']
}

function filesOf(root: MessageStructureObject): MailFile[] {
  return leavesOf(root)
    .filter((node) => !isText(node) && !SIGNATURES.test(node.type) && !isOfSignature(node))
    .slice(0, MAX_FILES)
    .map((node) => ({
      name: fileName(nameOf(node)),
      bytes: sizeOf(node),
    }))
}

/** The name of a file as it can be stored. */
export function fileName(name: string | null | undefined): string {
  return name?.replaceAll('\0', '').slice(0, 200).toWellFormed() || 'unnamed'
}

function isOfSignature(node: MessageStructureObject): boolean {
  const isWithin = node.id !== undefined && node.disposition !== 'attachment'
  return node.type.startsWith('image/') && isWithin && sizeOf(node) < SMALL_PICTURE
}

/** The size of a file: base64 has lines of 78 bytes for 57 of it. */
function sizeOf({ size = 0, encoding }: MessageStructureObject): number {
  return encoding === 'base64' ? Math.round((size * 57) / 78) : size
}

/** Puts the texts together as they stood in the email; null where a part has none. */
function assemble(node: MessageStructureObject, parts: ReadonlyMap<string, Buffer>): Buffer | null {
  const { childNodes, part = '', type } = node
  if (!childNodes || type.startsWith('message/')) {
    const body = parts.get(part)
    const mime = parts.get(`${part}.mime`)?.toString('latin1').trimEnd() ?? ''
    return isText(node) && body
      ? Buffer.concat([Buffer.from(`${mime}\r\n\r\n`, 'latin1'), body])
      : null
  }
  const children = childNodes.flatMap((child) => assemble(child, parts) ?? [])
  if (children.length === 0) return null
  // The same whenever it is fetched, since an email without a number is known by its content.
  const boundary = `words-${hash('sha256', Buffer.concat(children), 'hex')}`
  return Buffer.concat([
    Buffer.from(`Content-Type: ${type}; boundary="${boundary}"\r\n\r\n`),
    ...children.flatMap((child) => [Buffer.from(`--${boundary}\r\n`), child, Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

/** The fields of a head without those that tell of the body, which is another one. */
function headOf(source: Buffer): Buffer {
  const [head = ''] = source.toString('latin1').split(/\r?\n\r?\n/, 1)
  const fields = head
    .split(/\r?\n(?![ \t])/)
    .filter(
      (field) => !/^(content-(type|transfer-encoding|disposition)|mime-version)\s*:/i.test(field),
    )
  return Buffer.from(`${fields.join('\r\n')}\r\nMIME-Version: 1.0\r\n`, 'latin1')
}
