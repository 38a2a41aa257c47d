import type { Database, Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { PORTAL_STATUSES } from './admission.ts'

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
