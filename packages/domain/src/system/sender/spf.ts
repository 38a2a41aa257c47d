import { BlockList, isIPv6 } from 'node:net'
import type { Dns } from '../../kernel/dns.ts'

/** RFC 7208 4.6.4: receivers look up no more than this, and give a record up that needs more. */
const MAX_LOOKUPS = 10

/** The terms that need a look-up. */
const LOOKED_UP = /^(?:include|redirect|a|mx|ptr|exists)$/

const SPF = /^v=spf1(?:\s|$)/i

/** The SPF records of a domain; receivers accept exactly one. @throws when no DNS answers */
export async function spfRecords(dns: Dns, domain: string): Promise<string[]> {
  return (await dns.texts(domain)).filter((text) => SPF.test(text))
}

/**
 * Whether a record and those that it includes name one of the mechanisms or cover one of the addresses; `too-many` where
 * receivers give up before. Macros and exclusions are not evaluated: receivers decide, and this only looks for what has to
 * be there.
 *
 * @throws when no DNS answers
 */
export async function isCovered(
  dns: Dns,
  domain: string,
  record: string,
  { mechanism, addresses }: { mechanism: string | null; addresses: readonly string[] },
): Promise<boolean | 'too-many'> {
  let lookups = 0
  return visit(domain, record)

  async function visit(of: string, text: string): Promise<boolean | 'too-many'> {
    for (const term of termsOf(text)) {
      const [, written = '', value = ''] = /^[-~?+]?([a-z0-9]+)(?:[:=](.*))?$/i.exec(term) ?? []
      const name = written.toLowerCase()
      if (LOOKED_UP.test(name)) lookups++
      if (lookups > MAX_LOOKUPS) return 'too-many'
      if (term.toLowerCase() === mechanism) return true
      if (/^[-~?]/.test(term)) continue
      if (await names(dns, { name, value, domain: of }, addresses)) return true
      if (!/^(?:include|redirect)$/.test(name) || value.includes('%')) continue
      const [included] = await spfRecords(dns, value)
      const found = included !== undefined && (await visit(value, included))
      if (found) return found
    }
    return false
  }
}

interface Term {
  name: string
  value: string
  /** The domain whose record it is in. */
  domain: string
}

async function names(dns: Dns, { name, value, domain }: Term, addresses: readonly string[]) {
  if (name === 'ip4' || name === 'ip6') return addresses.some((each) => isWithin(each, value))
  if (name !== 'a' && name !== 'mx') return false
  const [host = ''] = value.split('/')
  const of = host || domain
  const hosts = name === 'a' ? [of] : (await dns.mailServers(of)).slice(0, MAX_LOOKUPS)
  const named = (await Promise.all(hosts.map((each) => dns.addresses(each)))).flat()
  return addresses.some((each) => named.includes(each))
}

function isWithin(address: string, range: string): boolean {
  const [network = '', bits] = range.split('/')
  const family = isIPv6(network) ? 'ipv6' : 'ipv4'
  const list = new BlockList()
  try {
    const length = bits ?? (family === 'ipv6' ? '128' : '32')
    list.addSubnet(network, length === '' ? Number.NaN : Number(length), family)
  } catch {
    return false
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

const termsOf = (record: string) => record.trim().split(/\s+/).slice(1)

const isLast = (term: string) => /^(?:[-~?+]?all$|redirect=)/i.test(term)

/**
 * One record that says what some say together, and what has to be added.
 *
 * @param records the existing ones; without any, it is a new one
 */
export function joinedSpf(records: readonly string[], mechanism: string): string {
  const terms = records.flatMap(termsOf)
  const named = [...terms.filter((term) => !isLast(term)), mechanism]
  const last = terms.find(isLast) ?? '~all'
  return ['v=spf1', ...new Set(named), last].join(' ')
}
