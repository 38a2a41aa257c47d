import { Client } from 'pg'
import { rowsAbout, type RowsOfTable } from './person-data.ts'

const ERASED = `'erased-' || t.id`
const ERASED_ADDRESS = `'erased-' || t.id || '@erased.invalid'`
/** A hash that no password has. */
const NO_PASSWORD = `'$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}'`
const PERSONAL =
  '{name,firstName,lastName,email,username,phone,address,company,notes,message,text,subject,account}'

/**
 * What becomes of the rows about a person when it is erased. `delete`: nobody needs them. A change:
 * the row is kept for the books or the audit, without the person. `keep`: it says nothing of anybody.
 * What belongs to a deleted row goes with it and needs no line here.
 */
export const ERASURE: Record<string, string> = {
  users: `username = ${ERASED}, username_key = ${ERASED}, name = 'Erased', password = ${NO_PASSWORD},
          email = ${ERASED_ADDRESS}, email_key = ${ERASED_ADDRESS}`,
  clients: `name = 'Erased', email = ${ERASED_ADDRESS}, email_key = ${ERASED_ADDRESS}, phone = NULL,
            address = NULL, notes = NULL, portal_role = NULL, drive_folder_id = NULL,
            status = 'inactive', updated_at = now(), version = version + 1`,
  // The work done for a client stays in the books.
  projects: 'keep',
  contacts: 'delete',
  newsletter_subscribers: 'delete',
  staff_invitations: 'delete',
  password_resets: 'delete',
  drive_connections: 'delete',
  idempotency_keys: 'delete',
  outbox: 'keep',
  // The address of the company is the company's to change.
  site_settings: 'keep',
  audit: `actor_name = CASE WHEN actor_kind = 'visitor' THEN actor_name ELSE 'Erased' END,
          actor_id = CASE WHEN actor_id ~ '@' THEN 'erased' ELSE actor_id END,
          entity_id = CASE WHEN entity_id ~ '@' THEN 'erased' ELSE entity_id END,
          before = before - '${PERSONAL}'::text[], after = after - '${PERSONAL}'::text[]`,
}

/** What was found or done: rows by table. */
export type PersonRows = Record<string, Record<string, unknown>[]>

/** Everything that is held about the person with this address. */
export function exportPerson(databaseUrl: string, email: string): Promise<PersonRows> {
  return inTransaction(databaseUrl, async (client) => {
    const found = await rowsAbout(client, email)
    await remember(client, 'person.exported', {})
    return Object.fromEntries([...found].map(([table, rows]) => [table, [...rows.values()]]))
  })
}

/**
 * Erases the person with this address; what the books and the audit need is kept without the person.
 *
 * @throws when a table is not provided for, or the address would still stand somewhere; nothing is
 *   changed then
 * @returns how many rows of each table were erased, and the ids of the staff accounts among them
 */
export function erasePerson(databaseUrl: string, email: string) {
  return inTransaction(databaseUrl, async (client) => {
    const found = await rowsAbout(client, email)
    const staff = [...(found.get('users')?.values() ?? [])].map(({ id }) => Number(id))
    const counts: Record<string, number> = {}
    // The one reason for which entries of the audit are changed; others wait until it is through.
    await client.query('ALTER TABLE audit DISABLE TRIGGER audit_append_only')
    for (const [table, rows] of found) {
      const count = await eraseRows(client, table, rows)
      if (count > 0) counts[table] = count
    }
    await client.query('ALTER TABLE audit ENABLE TRIGGER audit_append_only')
    const left = [...(await rowsAbout(client, email)).keys()].filter(
      (table) => ERASURE[table] !== 'keep',
    )
    if (left.length > 0) throw new Error(`The address would still stand in ${left.join(', ')}`)
    await remember(client, 'person.erased', counts)
    return { counts, staff }
  })
}

async function eraseRows(client: Client, table: string, rows: RowsOfTable): Promise<number> {
  const rule = ERASURE[table]
  if (rule === 'keep') return 0
  const name = client.escapeIdentifier(table)
  const places = [[...rows.keys()]]
  const where = 'WHERE t.ctid = ANY($1::tid[])'
  // A table without a rule belongs to another, whose rows take its own along.
  const statement =
    rule === undefined || rule === 'delete'
      ? `DELETE FROM ${name} t ${where}`
      : `UPDATE ${name} t SET ${rule} ${where}`
  const { rowCount } = await client.query(statement, places)
  return rowCount ?? 0
}

/** That it was done is remembered, and not to whom. */
async function remember(client: Client, action: string, after: object): Promise<void> {
  await client.query(
    `INSERT INTO audit (actor_kind, action, entity, after) VALUES ('system', $1, 'person', $2)`,
    [action, JSON.stringify(after)],
  )
}

async function inTransaction<T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } finally {
    await client.end()
  }
}
