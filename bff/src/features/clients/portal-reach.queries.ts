import type { PortalRole } from '@loggia/contracts/permissions'
import type { Transaction } from '@loggia/db/client'
import { admitsToPortal } from '@loggia/server/auth/portal-access'
import { isOnlyColleague, recordsOfAddress } from '@loggia/server/auth/portal-people'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/errors.ts'
import type { Config } from '../../env.ts'
import { lockEmails } from './same-email.queries.ts'

type Settings = Pick<Config, 'CLIENT_LOGIN' | 'PORTAL_DEFAULT_ROLE'>

/** What somebody with an e-mail address may see in the portal. */
interface Reach {
  access: 'none' | PortalRole
  /** The projects and Drive folders of the records, each under a name of its own. */
  belongings: Set<string>
}

const RANK = { none: 0, member: 1, manager: 2 } as const satisfies Record<Reach['access'], number>

/**
 * Runs a change of client records. Unless staff make it, nobody may see more afterwards than before: a manager
 * adds, corrects and removes records, but only staff decide about access.
 *
 * @param emailKeys the folded addresses of the records before and after the change
 * @throws FORBIDDEN
 */
export async function withoutWiderReach<T>(
  db: Transaction,
  { actor, config }: { actor: Actor; config: Settings },
  emailKeys: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  if (actor.kind === 'staff') return change()
  // Two managers must not each leave to the other what together lets somebody see more.
  await lockEmails(db, emailKeys)
  const read = () => Promise.all(emailKeys.map((key) => reachOf(db, config, key)))
  const before = await read()
  const result = await change()
  const after = await read()
  if (after.some((reach, index) => isWider(reach, before[index]))) {
    const message = 'Only staff may do this: it would let someone see more in the portal'
    throw new AppError('FORBIDDEN', message)
  }
  return result
}

async function reachOf(db: Transaction, settings: Settings, emailKey: string): Promise<Reach> {
  const own = await recordsOfAddress(db, emailKey)
  const where = { id: { in: own.map(({ id }) => id) } }
  const select = { status: true, driveFolderId: true, projects: { select: { id: true } } }
  const records = await db.client.findMany({ where, select })
  const decided = await db.portalRole.findUnique({ where: { emailKey } })
  const admitting = records.filter(admitsToPortal)
  const belongings = admitting.flatMap(({ driveFolderId, projects }) => [
    ...(driveFolderId === null ? [] : [`folder ${driveFolderId}`]),
    ...projects.map(({ id }) => `project ${id}`),
  ])
  const isShutOut = records.length > 0 && admitting.length === 0
  // Managers may add clients, who then have the default role.
  const isNew = records.length === 0 && settings.CLIENT_LOGIN === 'known'
  const byDefault = isOnlyColleague(own) ? 'member' : settings.PORTAL_DEFAULT_ROLE
  const role = isNew || !decided ? byDefault : decided.role
  const access = role === 'manager' ? 'manager' : 'member'
  return { access: isShutOut ? 'none' : access, belongings: new Set(belongings) }
}

function isWider(after: Reach, before: Reach | undefined): boolean {
  if (!before) return true
  const gained = [...after.belongings].filter((name) => !before.belongings.has(name))
  return RANK[after.access] > RANK[before.access] || gained.length > 0
}
