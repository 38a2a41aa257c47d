import { lookup } from 'node:dns/promises'
import type { Config } from '../kernel/config.ts'
import { invalidField } from '../kernel/errors.ts'
import { literalAddress, refusedAddress } from '../kernel/receiver-address.ts'

/**
 * Refuses an address to which nothing would be sent, while it is being typed. A name may lead elsewhere later, so the
 * worker looks again at each delivery; one that leads nowhere yet is fine.
 *
 * @throws VALIDATION
 */
export async function checkReceiver(
  address: string,
  { WEBHOOK_ALLOWED_NETWORKS: allowed }: Pick<Config, 'WEBHOOK_ALLOWED_NETWORKS'>,
): Promise<void> {
  const url = new URL(address)
  const literal = literalAddress(url)
  const addresses = literal === null ? await addressesOf(url.hostname) : [literal]
  const reasons = addresses.map((each) => refusedAddress(each, url.protocol, allowed))
  const reason = reasons.find((each) => each !== null)
  if (reason) throw invalidField('url', reason)
  if (addresses.length === 0 && url.protocol !== 'https:') {
    throw invalidField('url', 'The address must start with https://.')
  }
}

async function addressesOf(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}
