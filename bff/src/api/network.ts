import ipaddr from 'ipaddr.js'

/** An address with a port, brackets or quotes around, as gateways write it to X-Forwarded-For: 203.0.113.7:50123 */
const WRAPPED = /^"?(?:\[(?<v6>[\da-f:.]+)\]|(?<v4>[\d.]+))(?::\d*)?"?$/i

/**
 * The network that the rate limits count as one caller: an IPv4 address, or the IPv6 /64 that a household
 * or a server has to itself. An IPv4-mapped IPv6 address counts as the IPv4 address.
 * The port of the caller makes no difference.
 */
export function networkOf(reported: string): string {
  const { v4, v6 } = WRAPPED.exec(reported)?.groups ?? {}
  const ip = v6 ?? v4 ?? reported
  if (!ipaddr.isValid(ip)) return ip
  const parsed = ipaddr.process(ip)
  if (parsed.kind() === 'ipv4' || !('parts' in parsed)) return parsed.toString()
  const [a = 0, b = 0, c = 0, d = 0] = parsed.parts
  return `${[a, b, c, d].map((part) => part.toString(16)).join(':')}::/64`
}
