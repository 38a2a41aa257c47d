import type { AuditAction } from '@loggia/contracts/audit/kinds'
import { insertRows } from '@loggia/db/sql/insert-rows'
import { Client } from 'pg'
import { auditRow, OPERATOR } from '../kernel/unit-of-work.ts'
import { repeatOnConflict } from '@loggia/db/errors/conflicts'
import { lockRank } from '@loggia/db/lock-order'
import type { User } from '@loggia/db/generated/client'
import { TABLE_NAMES } from '@loggia/db/names'
import { assertNotLastAdmin } from '../staff-auth/staff-access.ts'
import { assignments, ERASURE_BY_TABLE } from './erasure.ts'
import { apart, emailPattern, isOtherClient, rowsAbout, type RowsOfTable } from './rows.ts'

/** Rows by table. */
export type PersonRows = Record<string, Record<string, unknown>[]>

/** Reads everything that is stored about the person with this email address, and records the export. */
export function exportPerson(databaseUrl: string, email: string): Promise<PersonRows> {
  return inTransaction(databaseUrl, async (client) => {
    const rows = await rowsAbout(client, email)
    await addAuditEntry(client, 'person.exported', {})
    return Object.fromEntries([...rows].map(([table, found]) => [table, [...found.values()]]))
  })
}

/**
 * Erases the person with this email address as the rules in `person-data` say: rows that the books and the
 * audit need stay without the person, all others are deleted.
 *
 * @throws when a table has no rules, when the address would remain in one that is not kept, or for the last admin;
 *   nothing is changed then
 * @returns how many rows were erased by table, and the ids of the staff accounts among them
 */
export function erasePerson(databaseUrl: string, email: string) {
  return inTransaction(databaseUrl, async (client) => {
    const rows = await rowsAbout(client, email)
    const staff = [...(rows.get('users')?.values() ?? [])].map(({ id }) => Number(id))
    const counts: Record<string, number> = {}
    await lockInOrder(client, rows)
    // The only change that audit entries ever see. It locks the table until the end of the transaction, so it comes
    // after the rows: others, who hold rows already, still have to write their entries.
    await client.query('ALTER TABLE audit DISABLE TRIGGER audit_append_only')
    // From the bottom: deleting a row writes those that refer to it again, in another place than they were found in.
    // The audit comes last: the names that it keeps depend on the existing accounts.
    const rankOf = (table: string) => (table === 'audit' ? -1 : lockRank(table))
    for (const [table, found] of [...rows].toSorted(([a], [b]) => rankOf(b) - rankOf(a))) {
      const count = await eraseRows(client, table, found, email)
      if (count > 0) counts[table] = count
    }
    await client.query('ALTER TABLE audit ENABLE TRIGGER audit_append_only')
    const remaining = [...(await rowsAbout(client, email)).keys()].filter(
      (table) => ERASURE_BY_TABLE.get(table)?.rows !== 'keep',
    )
    if (remaining.length > 0) {
      throw new Error(`The address would still stand in ${remaining.join(', ')}`)
    }
    await addAuditEntry(client, 'person.erased', counts)
    return { counts, staff }
  })
}

/** Locks the rows that will change, except audit entries, in the general order. */
async function lockInOrder(client: Client, rows: ReadonlyMap<string, RowsOfTable>): Promise<void> {
  const changing = [...rows].filter(
    ([table]) => table !== 'audit' && ERASURE_BY_TABLE.get(table)?.rows !== 'keep',
  )
  const ordered = changing.toSorted(([a], [b]) => lockRank(a) - lockRank(b))
  for (const [table, found] of ordered) {
    if (table === TABLE_NAMES.User) await assertAdminStays(client, found)
    await client.query(
      `SELECT 1 FROM ${client.escapeIdentifier(table)} t WHERE t.ctid = ANY($1::tid[])
       ORDER BY (to_jsonb(t) ->> 'id')::int FOR UPDATE`,
      [[...found.keys()]],
    )
  }
}

/** Locks all active accounts, so that two simultaneous ends do not leave none. @throws FORBIDDEN */
async function assertAdminStays(client: Client, users: RowsOfTable): Promise<void> {
  const { rows: active } = await client.query<Pick<User, 'id' | 'name' | 'role'>>(
    `SELECT id, name, role FROM users WHERE deactivated_at IS NULL ORDER BY id FOR UPDATE`,
  )
  const erased = [...users.values()].map(({ id }) => id)
  for (const user of active.filter(({ id }) => erased.includes(id)))
    assertNotLastAdmin(active, user)
}

async function eraseRows(
  client: Client,
  table: string,
  rows: RowsOfTable,
  email: string,
): Promise<number> {
  const rules = ERASURE_BY_TABLE.get(table)
  if (!rules) throw new Error(`No rule says what to erase in ${table}`)
  if (rules.rows === 'keep') return 0
  const name = client.escapeIdentifier(table)
  const where = 'WHERE t.ctid = ANY($1::tid[])'
  const statement =
    rules.rows === 'delete'
      ? `DELETE FROM ${name} t ${where}`
      : `UPDATE ${name} t SET ${assignments(rules)} ${where}`
  const isClients = table === TABLE_NAMES.Client
  const [theirs, others] = apart(rows, (row) => isClients && isOtherClient(row, email))
  const { rowCount } = await client.query(statement, [[...theirs.keys()]])
  if (others.size > 0) await removeMentions(client, others, email)
  return (rowCount ?? 0) + others.size
}

/** Takes the address out of rows about other clients, who stay. One in another column stops the erasure. */
async function removeMentions(client: Client, rows: RowsOfTable, email: string): Promise<void> {
  const without = ['name', 'phone', 'company', 'address', 'notes'].map(
    (column) => String.raw`${column} = regexp_replace(t.${column}, $2, '\1erased', 'gi')`,
  )
  await client.query(
    `UPDATE clients t SET ${without.join(', ')}, updated_at = now(), version = t.version + 1
     WHERE t.ctid = ANY($1::tid[])`,
    [[...rows.keys()], emailPattern(email)],
  )
}

/** Records the act of an operator, without its person. */
async function addAuditEntry(client: Client, action: AuditAction, after: object): Promise<void> {
  const { text, values } = insertRows([
    auditRow(OPERATOR, { action, entity: 'person', after }, null),
  ])
  await client.query(text, values)
}

/** Runs `work` in a transaction, and once more when its rows were changed meanwhile. */
function inTransaction<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  return repeatOnConflict(() => attempt(databaseUrl, work))
}

async function attempt<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
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
