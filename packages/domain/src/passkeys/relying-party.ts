import type { Config } from '../kernel/config.ts'

/** What passkeys are bound to: the host of the public address, and the origin that browsers name in what they sign. */
export function relyingParty({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const { hostname, origin } = new URL(PUBLIC_URL)
  return { id: hostname, origin }
}
