import { withoutInvisible } from './visible-text.ts'

/** A label of a domain, RFC 1034 3.5. */
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'

/**
 * The addresses of `<input type=email>` in HTML, more than RFC 5322 allows without quotes, at a domain that the
 * internet can reach: it has a dot, and its last label is no number.
 */
export const EMAIL_ADDRESS = new RegExp(
  `^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@(?:${LABEL}\\.)+(?![0-9]+$)${LABEL}$`,
)

const NOT_ASCII = /[^\0-\x7f]/

/** Full-width forms of ASCII, as Japanese and Chinese keyboards type them. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xfee0

/** Joiners that join nothing, as no letter beyond ASCII stands before them. */
const JOINERS_IN_ASCII = /(^|[\0-\x7f])[\u200c\u200d]+/g

/**
 * A typed or pasted address in its stored form: without invisible characters, without `mailto:` or the name that mail
 * programs copy along (`Grace <grace@lakeshore.example>`), a Unicode domain as punycode. EMAIL_ADDRESS tells whether it
 * is an address at all. Idempotent.
 */
export function cleanEmail(typed: string): string {
  const visible = withoutInvisible(typed)
    .replaceAll(/[\u061c\u200e\u200f]/g, '')
    .replaceAll(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replaceAll(JOINERS_IN_ASCII, '$1')
    .trim()
  const [, inBrackets] = /^[^<>]*<([^<>]*)>$/.exec(visible) ?? []
  const [, linked] = /^mailto:([^?]*)/i.exec(inBrackets ?? visible) ?? []
  return withAsciiDomain((linked ?? inBrackets ?? visible).trim())
}

/**
 * The form in which email addresses are compared, wherever that is. Two addresses are equal when they differ in the case of
 * ASCII letters, or in how one writes the same domain (UTS 46), and in nothing else: `ﬁnn@` is not `finn@`, and `straße.example` is
 * not `strasse.example`. The address comes from `cleanEmail`, or from elsewhere, such as an email that arrived. Idempotent.
 */
export function addressKey(address: string): string {
  const inAscii = withAsciiDomain(address.trim())
  return inAscii.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** The address with its domain in ASCII, as UTS 46 maps it; as it is where that does not work. */
export function withAsciiDomain(address: string): string {
  const { local, domain } = partsOf(address)
  if (!NOT_ASCII.test(domain)) return address
  // A URL would decode percent signs and cut ports and paths.
  if (!/^@[a-zA-Z0-9.\-\u0080-\u{10ffff}]+$/u.test(domain)) return address
  const url = `http://${domain.slice(1)}`
  return URL.canParse(url) ? `${local}@${new URL(url).hostname}` : address
}

/** The part before the last `@`, and the one from there on. */
function partsOf(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@')
  return at === -1
    ? { local: address, domain: '' }
    : { local: address.slice(0, at), domain: address.slice(at) }
}
