import { mailLink } from '../../../../lib/format/contact-links.ts'

/** A piece of a text; with an address where it is a link. */
export interface TextPart {
  text: string
  href?: string
}

/** Where an address may begin, and how far it can reach at most. */
const CANDIDATE =
  /(?:https?:\/\/|mailto:|www\.)[^\s<>"]+|[\w+-]+(?:[.!#$%&'*/=?^`{|}~]+[\w+-]+)*@[\w-]+(?:\.[\w-]+)+/gi

/** Characters that end a sentence rather than an address. */
const TRAILING = /[.,;:!?'"…»”’]$/

/**
 * Finds the addresses in a text. The parts in their order are the text, whatever it contains; nothing but http, https
 * and mailto ever becomes a link.
 */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(CANDIDATE)) {
    const found = withoutTrailing(match[0])
    const href = hrefOf(found)
    if (href === null) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: found, href })
    end = match.index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Without the punctuation after an address, and without a bracket that was opened before it. */
function withoutTrailing(found: string): string {
  let rest = found
  while (TRAILING.test(rest) || endsWithForeignBracket(rest)) rest = rest.slice(0, -1)
  return rest
}

function endsWithForeignBracket(text: string): boolean {
  const opening = { ')': '(', ']': '[', '}': '{' }[text.at(-1) ?? '']
  if (opening === undefined) return false
  return text.split(opening).length < text.split(text.at(-1) ?? '').length
}

const PROTOCOLS = ['http:', 'https:', 'mailto:']

function hrefOf(found: string): string | null {
  const address = /^(?:https?:|mailto:)/i.test(found) ? found : prefixed(found)
  if (!URL.canParse(address)) return null
  const { href, protocol, hostname, pathname, username } = new URL(address)
  if (!PROTOCOLS.includes(protocol)) return null
  if (protocol === 'mailto:') return pathname.includes('@') ? href : null
  // An address with a name before the host is made to look like another one.
  return hostname !== '' && username === '' ? href : null
}

function prefixed(found: string): string {
  return /^www\./i.test(found) ? `https://${found}` : mailLink(found)
}
