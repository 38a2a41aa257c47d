import { Resolver } from 'node:dns/promises'
import { z } from 'zod'

/** The DNS servers that are asked about the sender of emails, by default those of the machine: `127.0.0.1:53,[::1]:53`. */
export const dnsEnv = {
  DNS_SERVERS: z
    .string()
    .transform((list) => list.split(','))
    .optional(),
}

/** How long (ms) a server has to answer, and how often it is asked. */
const TIMEOUT = { timeout: 2_000, tries: 2 }

/** What steers a terminal, or turns text around on a screen; the owner of a domain writes its records. */
const INVISIBLE = /\p{C}/gu

/**
 * Questions to the DNS. What is not there is an empty list, and answers have visible characters only.
 *
 * Each rejects when no server answers: nothing is known then.
 */
export interface Dns {
  /** The TXT records of a name, each in one piece. */
  texts(name: string): Promise<string[]>
  /** The mail servers of a domain, by name. */
  mailServers(domain: string): Promise<string[]>
  /** The IPv4 and IPv6 addresses of a name. */
  addresses(name: string): Promise<string[]>
  /** The names of an address. */
  names(address: string): Promise<string[]>
}

/** @param servers with ports, such as `127.0.0.1:5353`; by default those of the machine */
export function createDns(servers?: readonly string[]): Dns {
  const resolver = new Resolver(TIMEOUT)
  if (servers) resolver.setServers([...servers])
  return {
    texts: async (name) =>
      (await found(resolver.resolveTxt(name))).map((parts) => visible(parts.join(''))),
    mailServers: async (domain) =>
      (await found(resolver.resolveMx(domain))).map(({ exchange }) => visible(exchange)),
    addresses: async (name) =>
      (await Promise.all([resolver.resolve4(name), resolver.resolve6(name)].map(found))).flat(),
    names: async (address) => (await found(resolver.reverse(address))).map(visible),
  }
}

const visible = (text: string) => text.replaceAll(INVISIBLE, '')

const NOT_THERE = ['ENOTFOUND', 'ENODATA', 'EBADNAME']

async function found<T>(answer: Promise<T[]>): Promise<T[]> {
  try {
    return await answer
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (typeof code === 'string' && NOT_THERE.includes(code)) return []
    throw error
  }
}
