import { addressKey } from '@loggia/contracts/email-address'
import { hiddenTabsIn, withheldActions } from '@loggia/contracts/site-settings/optional-tabs'
import type { PortalRole } from '@loggia/contracts/actors'
import type { Action } from '@loggia/contracts/permissions'
import type { Database, Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { admitsToPortal, mayUsePortal, PORTAL_STATUSES } from './admission.ts'
import { isOnlyColleague, PORTAL_PEOPLE } from './people.ts'
import type { ClientActor } from '../kernel/actor.ts'
import type { ViewedClient } from '../kernel/sessions/client-views.ts'
import type { Config } from '../kernel/config.ts'

/** A record that the address belongs to, the role of the person, and the hidden tabs. */
type PersonRow = { role: PortalRole | null; hiddenTabs: string | null } & (
  | { name: string; status: string; isPrimary: boolean }
  | { name: null; status: null; isPrimary: null }
)

type Settings = Pick<Config, 'CLIENT_LOGIN' | 'PORTAL_DEFAULT_ROLE'>

/**
 * The portal user with an email address: the name of the newest record that admits the address, and the role that staff
 * gave the person, or else the default. Colleagues are members only: clients invite them. Null when the address may
 * not, or no longer, use the portal.
 */
export async function findClient(
  db: Database,
  { CLIENT_LOGIN, PORTAL_DEFAULT_ROLE }: Settings,
  email: string,
): Promise<ClientActor | null> {
  const emailKey = addressKey(email)
  const rows = await db.rows<PersonRow>(Prisma.sql`
    SELECT record.name, record.status, record.is_primary AS "isPrimary", r.role, s.value AS "hiddenTabs"
    FROM (SELECT 1) one
    LEFT JOIN (
      SELECT c.id, person.name, c.status, person.is_primary
      FROM ${PORTAL_PEOPLE} JOIN clients c ON c.id = person.client_id
      WHERE person.email_key = ${emailKey}) record ON true
    LEFT JOIN portal_roles r ON r.email_key = ${emailKey}
    LEFT JOIN site_settings s ON s.key = 'hidden_portal_tabs'
    ORDER BY record.is_primary DESC, record.id DESC`)
  const records = rows.filter((row) => row.status !== null)
  if (!mayUsePortal(CLIENT_LOGIN, records)) return null
  const kind = rows[0]?.role ?? (isOnlyColleague(records) ? 'member' : PORTAL_DEFAULT_ROLE)
  const name = records.find(admitsToPortal)?.name ?? null
  const withheld = withheldActions(hiddenTabsIn(rows[0]?.hiddenTabs))
  return { kind, email, emailKey, name, ...(withheld.length > 0 && { withheld }) }
}

/** The permissions that clients lack now, because staff have switched off a tab. */
export async function readWithheldActions(
  db: Pick<Database | Transaction, 'siteSetting'>,
): Promise<Action[]> {
  const setting = await db.siteSetting.findUnique({ where: { key: 'hidden_portal_tabs' } })
  return withheldActions(hiddenTabsIn(setting?.value))
}

/**
 * The person that a view shows, with the name of the record it was started from. Null once that record is gone, has
 * another address, or no longer admits people to the portal.
 */
export async function findViewedClient(
  db: Database,
  settings: Settings,
  { clientId, emailKey }: ViewedClient,
): Promise<{ name: string; actor: ClientActor } | null> {
  const record = await db.client.findUnique({
    where: { id: clientId },
    select: { name: true, email: true, emailKey: true, status: true },
  })
  if (record?.emailKey !== emailKey || !admitsToPortal(record)) return null
  const actor = await findClient(db, settings, record.email)
  return actor && { name: record.name, actor }
}

/** The records of a portal user, those of colleagues among them, as a condition for `clients c`. */
export function isOwnRecord({ emailKey }: Pick<ClientActor, 'emailKey'>): Prisma.Sql {
  const own = Prisma.sql`SELECT person.client_id FROM ${PORTAL_PEOPLE} WHERE person.email_key = ${emailKey}`
  return Prisma.sql`c.id IN (${own}) AND c.status = ANY(${PORTAL_STATUSES})`
}
