import type { Database, Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { CLIENT_STATUSES, type ClientStatus } from '@loggia/contracts/clients/values'
import type { ClientLogin } from '@loggia/server/env'
import { addressKey } from '@loggia/contracts/email-address'
import { hiddenTabsIn, withheldActions } from '@loggia/contracts/site-settings/optional-tabs'
import type { PortalRole } from '@loggia/contracts/actors'
import type { Action } from '@loggia/contracts/permissions'
import type { ClientActor } from '../kernel/actor.ts'
import type { ViewedClient } from '../kernel/sessions/client-views.ts'
import type { Config } from '../kernel/config.ts'
import { AppError } from '../kernel/errors.ts'

/**
 * The people who see a record in the portal: the one with its address, and the colleagues whose access has not ended.
 * The only place that says so; its status decides whether a record admits people. Colleagues are members at most, since
 * clients invite them.
 */
export const PORTAL_PEOPLE = Prisma.sql`(
  SELECT id AS client_id, email_key, email, name, true AS is_primary FROM clients
  UNION ALL
  SELECT client_id, email_key, email, name, false FROM client_people WHERE ended_at IS NULL
) person`

/** A person as one of the records knows them. */
export interface PortalPerson {
  emailKey: string
  email: string
  name: string
}

type Reading = Pick<Database | Transaction, '$queryRaw'>

/** The person with a folded address, as the newest record that admits them knows them; null without one. */
export async function findPortalPerson(
  db: Reading,
  emailKey: string,
): Promise<PortalPerson | null> {
  const [newest] = await db.$queryRaw<PortalPerson[]>`
    SELECT person.email_key AS "emailKey", person.email, person.name
    FROM ${PORTAL_PEOPLE} JOIN clients c ON c.id = person.client_id
    WHERE person.email_key = ${emailKey} AND c.status = ANY(${PORTAL_STATUSES})
    ORDER BY person.is_primary DESC, c.id DESC LIMIT 1`
  return newest ?? null
}

/** The people of a record, whether it admits any or not: the main contact, then colleagues. */
export function peopleOfRecords(
  db: Reading,
  clientIds: readonly number[],
): Promise<PortalPerson[]> {
  return db.$queryRaw<PortalPerson[]>`
    SELECT person.email_key AS "emailKey", person.email, person.name
    FROM ${PORTAL_PEOPLE} WHERE person.client_id = ANY(${[...clientIds]}::int[])
    ORDER BY person.client_id, person.is_primary DESC, person.email_key`
}

/** A record that an address belongs to: as its own, or as that of a colleague. */
export interface RecordOfAddress {
  id: number
  status: string
  isPrimary: boolean
}

/** The records that an address belongs to, by which it is checked whether it may sign in. */
export function recordsOfAddress(db: Reading, emailKey: string): Promise<RecordOfAddress[]> {
  return db.$queryRaw<RecordOfAddress[]>`
    SELECT c.id, c.status, person.is_primary AS "isPrimary"
    FROM ${PORTAL_PEOPLE} JOIN clients c ON c.id = person.client_id
    WHERE person.email_key = ${emailKey}`
}

/** Those of some addresses that belong to no record. */
export async function addressesWithoutRecord(
  db: Reading,
  emailKeys: readonly string[],
): Promise<string[]> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    SELECT key FROM unnest(${[...emailKeys]}::text[]) key
    WHERE key NOT IN (SELECT person.email_key FROM ${PORTAL_PEOPLE})`
  return rows.map(({ key }) => key)
}

/** Whether all that an address has are records of others, who gave it access. */
export function isOnlyColleague(records: readonly { isPrimary: boolean | null }[]): boolean {
  return records.length > 0 && !records.some(({ isPrimary }) => isPrimary)
}

const ADMITS = {
  active: true,
  prospect: true,
  inactive: false,
} as const satisfies Record<ClientStatus, boolean>

/** The statuses that admit the email address of a client's record to the portal. */
export const PORTAL_STATUSES: string[] = CLIENT_STATUSES.filter((status) => ADMITS[status])

/** The record of a client, with its status as the database stores it. */
interface ClientRecord {
  status: string
}

/** Whether a single record admits its email address to the portal. */
export function admitsToPortal({ status }: ClientRecord): boolean {
  return PORTAL_STATUSES.includes(status)
}

/** @throws VALIDATION for a record that does not admit its people to the portal */
export function assertAdmitsToPortal(record: ClientRecord): void {
  if (!admitsToPortal(record)) throw new AppError('VALIDATION', NOT_ADMITTED)
}

export const NOT_ADMITTED = 'An inactive client has no access to the portal'

/**
 * Whether an email address may sign in to the portal, and stay there. The one rule for mailing an
 * access code, verifying it, and every later request of the session. Asking for a code does not check
 * it: the answer must not reveal which addresses are known.
 *
 * @param records all records of clients with that address
 */
export function mayUsePortal(rule: ClientLogin, records: readonly ClientRecord[]): boolean {
  if (records.length === 0) return rule === 'any'
  return records.some(admitsToPortal)
}

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
export async function findClientActor(
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
  const actor = await findClientActor(db, settings, record.email)
  return actor && { name: record.name, actor }
}

/** The records of a portal user, those of colleagues among them, as a condition for `clients c`. */
export function isOwnRecord({ emailKey }: Pick<ClientActor, 'emailKey'>): Prisma.Sql {
  const own = Prisma.sql`SELECT person.client_id FROM ${PORTAL_PEOPLE} WHERE person.email_key = ${emailKey}`
  return Prisma.sql`c.id IN (${own}) AND c.status = ANY(${PORTAL_STATUSES})`
}
