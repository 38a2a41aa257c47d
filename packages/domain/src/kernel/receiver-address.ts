import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address with the length of its prefix. */
export type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number]

/** Reads a network such as `10.1.0.0/16`; null for anything else. */
export function readNetwork(text: string): Network | null {
  try {
    return ipaddr.parseCIDR(text)
  } catch {
    return null
  }
}

/** The IP address that a URL names instead of a host, whatever its spelling was; null for a name. */
export function literalAddress({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? null : bare
}

/**
 * Why nothing is sent to an IP address, as a sentence; null where it may. A webhook could otherwise reach what only this
 * server reaches, such as the metadata of its cloud.
 *
 * @param allowed the networks that the operator allows
 */
export function refusedAddress(
  address: string,
  protocol: string,
  allowed: readonly Network[],
): string | null {
  if (!ipaddr.isValid(address)) return `${address} is no address that events are sent to.`
  const ip = ipaddr.process(address)
  if (allowed.some((network) => contains(network, ip))) return null
  if (protocol !== 'https:') return 'The address must start with https://.'
  if (isPublic(ip)) return null
  return `${address} is not on the internet, and no network that WEBHOOK_ALLOWED_NETWORKS allows.`
}

function contains([network, bits]: Network, ip: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (network instanceof ipaddr.IPv4) return ip instanceof ipaddr.IPv4 && ip.match(network, bits)
  return ip instanceof ipaddr.IPv6 && ip.match(network, bits)
}

/** Networks between devices, for tests and protocols, which the library takes for public. */
const NOT_PUBLIC = ['198.18.0.0/15', '2001::/23', '3fff::/20'].map((text) => ipaddr.parseCIDR(text))

/** All that is assigned to the internet in IPv6; what translates to IPv4 by NAT64 is outside. */
const GLOBAL: Network = ipaddr.parseCIDR('2000::/3')

function isPublic(ip: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (ip.range() !== 'unicast' || NOT_PUBLIC.some((network) => contains(network, ip))) return false
  return ip instanceof ipaddr.IPv4 || contains(GLOBAL, ip)
}
