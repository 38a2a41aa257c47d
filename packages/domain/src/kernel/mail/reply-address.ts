/** The longest part before the @ of INBOUND_ADDRESS, so that a token fits behind it. */
export const MAX_INBOUND_LOCAL = 30

/** The address to which a person answers: `reply+TOKEN@agency.example`. */
export function replyAddress(inboundAddress: string, token: string): string {
  const [local, domain] = parts(inboundAddress)
  return `${local}+${token}@${domain}`
}

/** The tokens in those of some addresses that lead to the mailbox, in their order. */
export function tokensIn(inboundAddress: string, addresses: readonly string[]): string[] {
  const [local, domain] = parts(inboundAddress.toLowerCase())
  const [start, end] = [`${local}+`, `@${domain}`]
  return addresses
    .map((address) => address.toLowerCase())
    .filter((address) => address.startsWith(start) && address.endsWith(end))
    .map((address) => address.slice(start.length, -end.length))
}

function parts(address: string): [string, string] {
  const at = address.lastIndexOf('@')
  return [address.slice(0, at), address.slice(at + 1)]
}
