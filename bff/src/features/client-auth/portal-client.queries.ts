import { foldCase } from '@loggia/contracts/text'
import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { admitsToPortal, mayUsePortal, PORTAL_STATUSES } from '@loggia/server/auth/portal-access'
import type { ClientActor } from '../../core/actor.ts'
import type { Config } from '../../env.ts'

type Settings = Pick<Config, 'CLIENT_LOGIN' | 'PORTAL_DEFAULT_ROLE'>

/**
 * The portal user with an e-mail address: the name of the newest record that admits the address, and
 * the highest role of all such records. Null when the address may not, or no longer, use the portal.
 */
export async function findClient(
  db: Database,
  { CLIENT_LOGIN, PORTAL_DEFAULT_ROLE }: Settings,
  email: string,
): Promise<ClientActor | null> {
  const emailKey = foldCase(email)
  const records = await db.client.findMany({
    where: { emailKey },
    orderBy: { id: 'desc' },
    select: { name: true, status: true, portalRole: true },
  })
  if (!mayUsePortal(CLIENT_LOGIN, records)) return null
  const admitting = records.filter(admitsToPortal)
  const [newest] = admitting
  if (!newest) return { kind: PORTAL_DEFAULT_ROLE, email, emailKey, name: null }
  const roles = admitting.map(({ portalRole }) => portalRole ?? PORTAL_DEFAULT_ROLE)
  const kind = roles.includes('manager') ? 'manager' : 'member'
  return { kind, email, emailKey, name: newest.name }
}

/** The records of a portal user, as a condition for `clients c`. */
export function isOwnRecord({ emailKey }: Pick<ClientActor, 'emailKey'>): Prisma.Sql {
  return Prisma.sql`c.email_key = ${emailKey} AND c.status = ANY(${PORTAL_STATUSES})`
}
