import ipaddr from 'ipaddr.js'

/**
 * The network that the rate limits count as one caller: an IPv4 address, or the IPv6 /64 that a household
 * or a server has to itself. An IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const parsed = ipaddr.process(ip)
  if (parsed.kind() === 'ipv4' || !('parts' in parsed)) return parsed.toString()
  const [a = 0, b = 0, c = 0, d = 0] = parsed.parts
  return `${[a, b, c, d].map((part) => part.toString(16)).join(':')}::/64`
}
