import { BlockList, isIP, isIPv6 } from 'node:net'

/** What the head of an email says about its way. */
export interface ArrivedHeaders {
  messageId: string | null
  /** The verdicts of the server that received it (RFC 8601); empty where it writes none. */
  verdicts: Verdict[]
  /** Its DKIM signatures, which others may have added to. */
  signatures: { domain: string; selector: string }[]
  /** The server that handed it over from outside; null for one that did not leave its house, as far as can be told. */
  deliveredBy: { host: string; address: string } | null
}

/** A verdict such as `spf=pass smtp.mailfrom=agency.example`. All in small letters. */
interface Verdict {
  method: string
  result: string
  /** By names such as `smtp.mailfrom` and `header.d`. */
  properties: ReadonlyMap<string, string>
}

/**
 * Reads the fields of a head, the newest first as servers write them. Verdicts count only from the server that received
 * the email: all others may have been written by its sender.
 */
export function readArrivedHeaders(fields: readonly string[]): ArrivedHeaders {
  const valuesOf = (name: string) =>
    fields
      .filter((field) => field.toLowerCase().startsWith(`${name}:`))
      .map((field) =>
        field
          .slice(name.length + 1)
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
  const hops = valuesOf('received').map(readHop)
  const border = hops.findIndex((hop) => hop.address && siteOf(hop.from) !== siteOf(hop.by))
  // One that never left its house came by hops of that alone.
  const trusted = hops.slice(0, border + 1 || hops.length).map(({ by }) => siteOf(by))
  const { from: host = '', address = null } = hops[border] ?? {}
  return {
    messageId: valuesOf('message-id')[0] ?? null,
    verdicts: verdictsOf(valuesOf('authentication-results'), trusted),
    signatures: valuesOf('dkim-signature').flatMap((value) => {
      const [domain, selector] = [tagOf(value, 'd'), tagOf(value, 's')]
      return domain && selector ? [{ domain, selector }] : []
    }),
    deliveredBy: address === null ? null : { host, address },
  }
}

interface Hop {
  from: string
  by: string
  /** Null for one inside of a network, and for one that signed in (RFC 3848): their names prove nothing. */
  address: string | null
}

function readHop(value: string): Hop {
  const [, source = ''] = /^from (.*?)(?: by |$)/i.exec(value) ?? []
  const [, by = ''] = /(?:^| )by ([^\s;()]+)/i.exec(value) ?? []
  const isSignedIn = / with \w*smtps?a\b/i.test(value)
  const address = source
    .split(/[\s()[\]]+/)
    .map((word) => word.replace(/^IPv6:/i, ''))
    .find((word) => isIP(word) !== 0)
  return {
    from: (source.split(' ')[0] ?? '').toLowerCase(),
    by: by.toLowerCase(),
    address: address && !isSignedIn && !isPrivate(address) ? address : null,
  }
}

const PRIVATE = new BlockList()
PRIVATE.addSubnet('10.0.0.0', 8)
PRIVATE.addSubnet('100.64.0.0', 10)
PRIVATE.addSubnet('127.0.0.0', 8)
PRIVATE.addSubnet('169.254.0.0', 16)
PRIVATE.addSubnet('172.16.0.0', 12)
PRIVATE.addSubnet('192.168.0.0', 16)
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

/** Whether an address is inside of a network, where the DNS of the world knows nothing of it. */
export function isPrivate(address: string): boolean {
  return PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** The last two labels of a host: close enough to tell the servers of one house from others. */
function siteOf(host: string): string {
  return host.split('.').slice(-2).join('.')
}

/** The house of Microsoft, the only one whose verdicts lack the name of the server. */
const NAMELESS = 'outlook.com'

function verdictsOf(headers: readonly string[], trusted: readonly string[]): Verdict[] {
  const read = headers.map((value) => {
    const parts = withoutQuotes(withoutComments(value)).toLowerCase().split(';')
    const [, server = ''] = /^\s*([\w.-]+)(?:\s+\d+)?\s*$/.exec(parts[0] ?? '') ?? []
    return { server, verdicts: parts.flatMap(verdictOf) }
  })
  const isTrusted = (server: string) => trusted.includes(server ? siteOf(server) : NAMELESS)
  const newest = read.find(({ server }) => isTrusted(server))
  return read.flatMap(({ server, verdicts }) => (server === newest?.server ? verdicts : []))
}

function verdictOf(part: string): Verdict[] {
  const [, method, result] = /^\s*([a-z0-9-]+)(?:\/\d+)?\s*=\s*([a-z]+)/.exec(part) ?? []
  if (!method || !result) return []
  const named = part.matchAll(/\b((?:smtp|header|policy)\.[a-z-]+)\s*=\s*([^\s;]+)/g)
  return [
    {
      method,
      result,
      properties: new Map([...named].map(([, key = '', value = '']) => [key, value])),
    },
  ]
}

/** Nothing that is looked for is quoted. */
const withoutQuotes = (value: string) => value.replaceAll(/"[^"]*"/g, '')

/** Comments may be nested; a deeper one than any server writes stays. */
function withoutComments(value: string): string {
  let text = value
  for (let depth = 0; depth < 5; depth++) text = text.replaceAll(/\([^()]*\)/g, ' ')
  return text
}

function tagOf(value: string, tag: string): string | undefined {
  const found = new RegExp(`(?:^|;)\\s*${tag}\\s*=([^;]*)`).exec(value)?.[1]
  return found?.replaceAll(/\s/g, '').toLowerCase()
}
