import { foldCase } from '@loggia/contracts/text'
import type { Database } from '@loggia/db/client'
import type { ClientActor } from '../../core/actor.ts'
import type { Config } from '../../env.ts'

type Rules = Pick<Config, 'CLIENT_LOGIN' | 'PORTAL_DEFAULT_ROLE'>

/**
 * Who an address is in the portal: the union of its records that are not inactive. Null when it may
 * not sign in, or no longer.
 */
export async function findClient(
  db: Database,
  { CLIENT_LOGIN, PORTAL_DEFAULT_ROLE }: Rules,
  email: string,
): Promise<ClientActor | null> {
  const emailKey = foldCase(email)
  const records = await db.client.findMany({
    where: { emailKey },
    orderBy: { id: 'desc' },
    select: { name: true, status: true, portalRole: true },
  })
  const [newest, ...others] = records.filter(({ status }) => status !== 'inactive')
  if (!newest) {
    const isStranger = records.length === 0 && CLIENT_LOGIN === 'any'
    return isStranger ? { kind: PORTAL_DEFAULT_ROLE, email, emailKey, name: null } : null
  }
  const roles = [newest, ...others].map(({ portalRole }) => portalRole ?? PORTAL_DEFAULT_ROLE)
  const kind = roles.includes('manager') ? 'manager' : 'member'
  return { kind, email, emailKey, name: newest.name }
}
