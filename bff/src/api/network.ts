import ipaddr from 'ipaddr.js'

/**
 * What is counted as one caller: an IPv4 address, or the /64 that a household or a server has for
 * itself in IPv6. An IPv4 address inside IPv6 counts as the IPv4 address.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4' || !('parts' in parsed)) return parsed.toString()
  const [a = 0, b = 0, c = 0, d = 0] = parsed.parts
  return `${[a, b, c, d].map((part) => part.toString(16)).join(':')}::/64`
}
