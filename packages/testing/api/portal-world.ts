import { buildClient, buildColleague, buildProject } from '../builders.ts'
import { Prisma } from '@loggia/db/generated/client'
import { readReferences } from '@loggia/domain/trash/references'
import { recordsOfAddress, findClientActor, isOwnRecord } from '@loggia/domain/portal-access/people'
import type { TestApp } from './app.ts'
import { addToRecord } from './isolation/company.ts'
import { readOwnedTables, type OwnedTable } from './isolation/owned-tables.ts'

const at = (name: string) => `${name}@portal-world.example`

/** Two managers, members with and without belongings, and addresses that are shut out or unknown. */
export const ADDRESSES = [
  'boss',
  'aide',
  'rich',
  'full',
  'plain',
  'torn',
  'shut',
  'former',
  'new',
].map(at)

/** The two addresses that may act. */
export const MANAGERS = [at('boss'), at('aide')] as const

/** Brings the world back to its beginning. */
export async function buildPortalWorld(app: TestApp): Promise<void> {
  await app.db.client.deleteMany()
  await app.db.portalRole.deleteMany()
  for (const email of MANAGERS) await buildClient(app, { email, portalRole: 'manager' })
  const belongings = [
    { email: at('rich'), portalRole: 'member', driveFolderId: 'clientFolderA0001' },
    { email: at('boss'), driveFolderId: 'clientFolderB0001' },
    { email: at('torn'), status: 'inactive', driveFolderId: 'clientFolderC0001' },
    { email: at('shut'), portalRole: 'manager', status: 'inactive' },
  ]
  for (const record of belongings) {
    await buildProject(app, { clientId: (await buildClient(app, record)).id })
  }
  await buildClient(app, { email: at('torn') })
  await addOneOfEach(app)
  await buildClient(app, { email: at('plain'), portalRole: 'member' })
  await app.db.portalRole.create({ data: { emailKey: at('former'), role: 'manager' } })
}

const known = new WeakMap<TestApp['db'], Promise<OwnedTable[]>>()

/** The tables whose rows are deleted with the client that they refer to, so that a new one takes part by itself. */
export function tablesOfRecords({ db }: TestApp): Promise<OwnedTable[]> {
  const tables = known.get(db) ?? readTablesOfRecords(db)
  known.set(db, tables)
  return tables
}

async function readTablesOfRecords(db: TestApp['db']): Promise<OwnedTable[]> {
  const references = await db.$transaction((transaction) => readReferences(transaction))
  const below = references.filter(({ to, onDelete }) => to === 'clients' && onDelete === 'cascade')
  const names = new Set(below.map(({ table }) => table))
  return (await readOwnedTables(db)).filter(({ name }) => names.has(name))
}

/** For every such table a record with a row in no other; a manager is the colleague of one of them. */
async function addOneOfEach(app: TestApp): Promise<void> {
  const { id: staffId } = await app.db.user.findFirstOrThrow()
  for (const [index, table] of (await tablesOfRecords(app)).entries()) {
    const { id: clientId } = await buildClient(app, { email: at('full'), portalRole: 'member' })
    await addToRecord(app.db, table, { clientId, id: 500_000 + index, email: at('guest'), staffId })
  }
  const { id: clientId } = await buildClient(app, { email: at('full') })
  await buildColleague(app, { clientId, email: at('aide') })
}

const RANK = { none: 0, member: 1, manager: 2 }

/** The rights of an address: everything where it is a manager, and belongings of its own. */
interface View {
  rank: number
  belongings: Set<string>
}

interface OwnRecord {
  address: string
  id: number
  folder: string | null
  isMain: boolean
}

/** The present rights of each address. Managers may add clients: an unknown address has the rank it would get. */
export async function viewsOf(app: TestApp): Promise<View[]> {
  const tables = await tablesOfRecords(app)
  const [records, rows, ranks] = await Promise.all([
    app.db.rows<OwnRecord>(Prisma.join(ADDRESSES.map(recordsOf), ' UNION ALL ')),
    app.db.rows<{ name: string; clientId: number }>(Prisma.join(tables.map(rowsOf), ' UNION ALL ')),
    Promise.all(ADDRESSES.map((email) => rankOf(app, email))),
  ])
  return ADDRESSES.map((address, index) => {
    const own = records.filter((record) => record.address === address)
    const belongings = own.flatMap(({ id, folder, isMain }) => {
      const names = rows.filter(({ clientId }) => clientId === id).map(({ name }) => name)
      const main = isMain && names.length > 0 ? [`main contact of ${id}`] : []
      return [...(folder === null ? [] : [`folder ${folder}`]), ...names, ...main]
    })
    return { rank: ranks[index] ?? 0, belongings: new Set(belongings) }
  })
}

/** The records of an address, and of which of those it is the main contact. */
const recordsOf = (emailKey: string) => Prisma.sql`
  SELECT ${emailKey}::text AS address, c.id, c.drive_folder_id AS folder,
    c.email_key = ${emailKey} AS "isMain"
  FROM clients c WHERE ${isOwnRecord({ emailKey })}`

const rowsOf = ({ name }: OwnedTable) => Prisma.sql`
  SELECT ${name}::text || ' ' || t.id AS name, t.client_id AS "clientId" FROM ${Prisma.raw(name)} t`

async function rankOf({ db, config }: TestApp, email: string): Promise<number> {
  const person = await findClientActor(db, config, email)
  if (person) return RANK[person.kind]
  const isShutOut = (await recordsOfAddress(db, email)).length > 0
  return isShutOut ? RANK.none : RANK[config.PORTAL_DEFAULT_ROLE]
}

/** The addresses that see more in the second view than in the first. */
export function widened(before: View[], after: View[]): string[] {
  return ADDRESSES.filter((_, index) => {
    const [former, present] = [before[index], after[index]]
    if (!former || !present) return true
    const gained = [...present.belongings].some((name) => !former.belongings.has(name))
    return gained || present.rank > former.rank
  })
}
