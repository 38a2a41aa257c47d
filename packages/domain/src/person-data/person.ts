import { insertRows } from '@loggia/db/sql/insert-rows'
import type { Client } from 'pg'
import { type AuditRecord, type Author, auditRow, OPERATOR } from '../kernel/unit-of-work.ts'
import { createConnection } from '@loggia/db/connection'
import { repeatOnConflict } from '@loggia/db/errors/conflicts'
import { lockRank } from '@loggia/db/lock-order'
import type { User } from '@loggia/db/generated/client'
import { TABLE_NAMES } from '@loggia/db/names'
import { addressKey } from '@loggia/contracts/email-address'
import { contactPath } from '@loggia/contracts/paths'
import { staffKey } from '@loggia/contracts/person-key'
import { readTables } from '@loggia/db/tables'
import { assertNotLastAdmin } from '../staff-auth/staff-access.ts'
import { assignments, ERASURE_BY_TABLE, secretColumns } from './erasure.ts'
import { REFERENCES, type Reference } from '../trash/references.ts'
import { entities } from '../entities.ts'
import { FOLLOWING } from './following.ts'

/** Rows by table. */
export type PersonRows = Record<string, Record<string, unknown>[]>

/** The one who exports or erases, and their request; null without one. */
export interface PersonDataCall {
  author: Author
  requestId: string | null
}

const BY_OPERATOR: PersonDataCall = { author: OPERATOR, requestId: null }

/** Reads everything that is stored about the person with this email address, and records the export. */
export function exportPerson(
  databaseUrl: string,
  email: string,
  call = BY_OPERATOR,
): Promise<PersonRows> {
  return inPersonTransaction(databaseUrl, async (client) => {
    const rows = await rowsAbout(client, email)
    await addAuditEntry(client, call, { action: 'person.exported', entity: 'person', after: {} })
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
  return inPersonTransaction(databaseUrl, (client) => eraseIn(client, email, BY_OPERATOR))
}

/**
 * The same within a transaction of `inPersonTransaction`.
 *
 * @param onProgress is told how many tables are erased of those with rows about the person
 */
export async function eraseIn(
  client: Client,
  email: string,
  call: PersonDataCall,
  onProgress?: (progress: { done: number; total: number }) => Promise<void>,
) {
  const rows = await rowsAbout(client, email)
  const staff = [...(rows.get('users')?.values() ?? [])].map(({ id }) => Number(id))
  const counts = await eraseFound(client, rows, email, onProgress)
  const remaining = [...(await rowsAbout(client, email)).keys()].filter(
    (table) => ERASURE_BY_TABLE.get(table)?.rows !== 'keep',
  )
  if (remaining.length > 0) {
    throw new Error(`The address would still stand in ${remaining.join(', ')}`)
  }
  await addAuditEntry(client, call, { action: 'person.erased', entity: 'person', after: counts })
  return { counts, staff }
}

/** Erases rows by the rules of their tables, and returns how many by table. */
export async function eraseFound(
  client: Client,
  rows: ReadonlyMap<string, RowsOfTable>,
  email: string,
  onProgress: (progress: { done: number; total: number }) => Promise<void> = async () => undefined,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  await lockInOrder(client, rows)
  // The only change that audit entries ever see. It locks the table until the end of the transaction, so it comes
  // after the rows: others, who hold rows already, still have to write their entries.
  const hasAudit = rows.has('audit')
  if (hasAudit) await client.query('ALTER TABLE audit DISABLE TRIGGER audit_append_only')
  // From the bottom: deleting a row writes those that refer to it again, in another place than they were found in.
  // The audit comes last: the names that it keeps depend on the existing accounts.
  const rankOf = (table: string) => (table === 'audit' ? -1 : lockRank(table))
  const ordered = [...rows].toSorted(([a], [b]) => rankOf(b) - rankOf(a))
  for (const [done, [table, found]] of ordered.entries()) {
    await onProgress({ done, total: ordered.length })
    const count = await eraseRows(client, table, found, email)
    if (count > 0) counts[table] = count
  }
  if (hasAudit) await client.query('ALTER TABLE audit ENABLE TRIGGER audit_append_only')
  return counts
}

/** What an erasure would do, by table, and what of it concerns others, as sentences. It changes nothing. */
export function previewOf(databaseUrl: string, email: string) {
  return inPersonTransaction(databaseUrl, async (client) => {
    const rows = await rowsAbout(client, email)
    const counts = Object.fromEntries([...rows].map(([table, found]) => [table, found.size]))
    const [theirs, others] = apart(rows.get(TABLE_NAMES.Client) ?? new Map(), (row) =>
      isOtherClient(row, email),
    )
    const clientIds = [...theirs.values()].map(({ id }) => id)
    const { rows: shared } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM threads t LEFT JOIN projects p ON p.id = t.project_id
       WHERE t.id = ANY($1::int[]) AND NOT coalesce(t.client_id, p.client_id) = ANY($2::int[])`,
      [idsOf(rows, TABLE_NAMES.Thread), clientIds],
    )
    const conversations = shared[0]?.count ?? 0
    const warnings = [
      theirs.size > 1 && `${theirs.size} client records have this address. All of them are erased.`,
      others.size > 0 &&
        `${others.size} other client records name this address. They stay without it.`,
      conversations > 0 &&
        `${conversations} conversations of other clients have messages of this person.`,
      rows.has(TABLE_NAMES.User) && 'This is the address of a colleague, whose account ends.',
    ].filter((warning) => warning !== false)
    return { counts, warnings }
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

/** Records the act, without its person. */
export async function addAuditEntry(
  client: Client,
  { author, requestId }: PersonDataCall,
  record: AuditRecord,
): Promise<void> {
  const { text, values } = insertRows([auditRow(author, record, requestId)])
  await client.query(text, values)
}

/** Runs `work` in a transaction, and once more when its rows were changed meanwhile. */
export function inPersonTransaction<T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  return repeatOnConflict(() => attempt(databaseUrl, work))
}

async function attempt<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = createConnection({ connectionString: databaseUrl })
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

/**
 * A regular expression for PostgreSQL that finds the email address in lower-case text, where it stands for
 * itself and is not a part of a longer one.
 */
function emailPattern(email: string): string {
  const literal = email.toLowerCase().replaceAll(/[^a-z0-9@]/g, String.raw`\$&`)
  // After a letter, marks are a part of it (o'brien@…, sales/north@…); otherwise they are quotation marks and the like.
  const before = String.raw`(^|[^[:alnum:]._%+-])(?<![[:alnum:]][!#$&'*/=?^{|}~\`])`
  return before + literal + String.raw`(?![[:alnum:]-]|\.[[:alnum:]])`
}

/** Every foreign key with ON DELETE CASCADE: from notes to their contact, for instance. */
export async function readCascades(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(REFERENCES.text)
  return rows.filter(({ onDelete }) => onDelete === 'cascade')
}

/** The SQL text of a row `t` in which no escape of JSON stands before an address: a new line is not an `n`. */
const TEXT = String.raw`regexp_replace(lower(t::text), '\\[bfnrt]', ' ', 'g')`

/** The entities of the audit whose ids lead to the history of a person, with their tables. */
const AUDITED = entities.flatMap(([entity, { isPersonal, model }]) =>
  isPersonal && model ? [[entity, TABLE_NAMES[model]] as const] : [],
)

/** The columns that name a person by a key: `staff:7`. That of a client contains the address. */
const PERSON_KEYS = FOLLOWING.filter(({ as }) => as === 'person')

/** Rows by `ctid`, the place where PostgreSQL keeps them, which identifies a row of any table. */
export type RowsOfTable = Map<string, Record<string, unknown>>

/**
 * Finds every row about a person, by table: those that contain the email address in any column, those that
 * belong to them, and the audit entries about either. The tables are read from the catalog, so that a new one
 * is not forgotten.
 */
async function rowsAbout(client: Client, email: string): Promise<Map<string, RowsOfTable>> {
  const result = new Map<string, RowsOfTable>()
  const pattern = emailPattern(email)
  const tables = await readTables(client)
  // Rows that stay although they mention the person lead to nothing else: a project's conversation is its client's.
  const mentions = new Map<string, RowsOfTable>()
  for (const { name } of tables) {
    const isKept = ERASURE_BY_TABLE.get(name)?.rows === 'keep'
    const [theirs, others] = apart(
      await select(client, name, `${TEXT} ~ $1`, [pattern]),
      (row) => isKept || (name === TABLE_NAMES.Client && isOtherClient(row, email)),
    )
    add(result, name, theirs)
    add(mentions, name, others)
  }
  const cascades = await readCascades(client)
  for (const { name } of tables) {
    for (const { table, column } of cascades.filter(({ to }) => to === name)) {
      const ids = idsOf(result, name)
      add(result, table, await select(client, table, `t.${column} = ANY($1::int[])`, [ids]))
    }
  }
  const trash = TABLE_NAMES.TrashItem
  for (const { table, column, to } of cascades) {
    // Their items in the trash, from before the erasure.
    const isTheirs = `EXISTS (SELECT 1 FROM jsonb_array_elements(t.rows -> $1) r
      WHERE (r ->> $2)::int = ANY($3::int[]))`
    const values = [table, column, idsOf(result, to)]
    add(result, trash, await select(client, trash, isTheirs, values))
  }
  for (const [entity, table] of AUDITED) {
    const isAbout = `t.entity = $1 AND t.entity_id = ANY($2::text[])`
    add(
      result,
      'audit',
      await select(client, 'audit', isAbout, [
        entity,
        [...idsOf(result, table), ...idsInTrash(result, table)],
      ]),
    )
  }
  // Notices of their contacts name them without a key or an address.
  const contacts = [...idsOf(result, 'contacts'), ...idsInTrash(result, 'contacts')]
  const paths = contacts.map((id) => contactPath(Number(id)))
  const notices = TABLE_NAMES.Notice
  add(result, notices, await select(client, notices, 't.path = ANY($1::text[])', [paths]))
  for (const { table, column } of PERSON_KEYS) {
    const keys = idsOf(result, 'users').map((id) => staffKey(Number(id)))
    const isTheirs = `t.${column} = ANY($1::text[])`
    add(result, table, await select(client, table, isTheirs, [keys]))
  }
  const isBy = `t.actor_kind = 'staff' AND t.actor_id = ANY($1::text[])`
  add(result, 'audit', await select(client, 'audit', isBy, [idsOf(result, 'users')]))
  // They may know the links.
  const invitations = TABLE_NAMES.StaffInvitation
  const isOpen = 't.used_at IS NULL AND t.invited_by_id = ANY($1::int[])'
  add(result, invitations, await select(client, invitations, isOpen, [idsOf(result, 'users')]))
  // Whether a conversation waits for an answer changes with their messages. It leads to nothing else either.
  const threads = TABLE_NAMES.Thread
  const messages = [...(result.get(TABLE_NAMES.Message)?.values() ?? [])]
  const isOfMessages = 't.id = ANY($1::int[])'
  const threadIds = messages.map(({ thread_id: id }) => id)
  add(result, threads, await select(client, threads, isOfMessages, [threadIds]))
  for (const [table, found] of mentions) add(result, table, found)
  return result
}

/** The rows `t` of a table that meet a condition in SQL, without secrets. */
export async function select(
  client: Client,
  table: string,
  condition: string,
  values: unknown[],
): Promise<RowsOfTable> {
  const { rows } = await client.query<{ ctid: string; row: Record<string, unknown> }>(
    `SELECT t.ctid::text AS ctid, to_jsonb(t) - $${values.length + 1}::text[] AS row
     FROM ${client.escapeIdentifier(table)} t WHERE ${condition} ORDER BY t.ctid`,
    [...values, secretColumns(table)],
  )
  return new Map(rows.map(({ ctid, row }) => [ctid, row]))
}

/** Whether a row of clients concerns another person than the one with this email address. */
function isOtherClient({ email_key: key }: Record<string, unknown>, email: string): boolean {
  return key !== addressKey(email)
}

/** The rows that do not meet a condition, and those that do. */
function apart(
  rows: RowsOfTable,
  condition: (row: Record<string, unknown>) => boolean,
): [RowsOfTable, RowsOfTable] {
  const of = (wanted: boolean) => new Map([...rows].filter(([, row]) => condition(row) === wanted))
  return [of(false), of(true)]
}

function add(result: Map<string, RowsOfTable>, table: string, rows: RowsOfTable): void {
  if (rows.size > 0) result.set(table, new Map([...(result.get(table) ?? []), ...rows]))
}

function idsOf(result: Map<string, RowsOfTable>, table: string): unknown[] {
  return [...(result.get(table)?.values() ?? [])].map(({ id }) => id)
}

/** The ids of the rows of a table that are in found items of the trash. */
function idsInTrash(result: Map<string, RowsOfTable>, table: string): unknown[] {
  const items = [...(result.get(TABLE_NAMES.TrashItem)?.values() ?? [])]
  return items.flatMap(({ rows }) => {
    const list = (rows as Record<string, Record<string, unknown>[]>)[table] ?? []
    return list.map(({ id }) => id)
  })
}
