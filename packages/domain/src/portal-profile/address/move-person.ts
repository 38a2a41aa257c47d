import { clientKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import type { TableName } from '@loggia/db/lock-order'
import { Prisma } from '@loggia/db/generated/client'
import { FOLLOWING, type FollowingColumn } from '../../person-data/following.ts'
import type { UnitOfWork } from '../../kernel/unit-of-work.ts'
import type { SecretCipher } from '@loggia/server/auth/secret-cipher'
import { removeCalendarLinks } from '../../calendar/remove-links.ts'
import { lockMatching, noteLock } from '../../kernel/row-locks.ts'
import { lockHolders } from '../../portal-access/address-holders.ts'
import { removePasskeysOf } from '../../portal-access/remove-passkeys.ts'
import { namesOf, type Move } from './move.ts'
import type { PortalRole } from '@loggia/contracts/actors'
import { rolesOf, setPortalRoles } from '../../clients/portal-role.ts'

type Unit = Pick<UnitOfWork, 'db' | 'auditAll'>

/**
 * Gives the new address the role of the person, and nothing that it may have had before. The manager role ends with the
 * last record of an address; that of a member stays, because the default may allow more.
 */
async function movePortalRole(unit: Unit, { from, to }: Move): Promise<void> {
  const role = (await rolesOf(unit.db, [from])).get(from)
  const kept = role === 'manager' || role === 'member' ? role : null
  const changes: [string, PortalRole | null][] = [[to, kept]]
  if (kept === 'manager') changes.push([from, null])
  await setPortalRoles(unit, new Map(changes))
}

/** Moves the connection to a Drive of the person's own, whose token is encrypted for its owner. */
async function moveDriveConnection(
  db: Transaction,
  cipher: SecretCipher,
  { from, to }: Move,
): Promise<void> {
  await lockMatching(db, 'drive_connections', { owner: [from, to] })
  const own = await db.driveConnection.findUnique({ where: { owner: from } })
  if (!own) return
  await db.driveConnection.deleteMany({ where: { owner: to } })
  const token = own.refreshToken && cipher.decrypt(own.refreshToken, from)
  const refreshToken = token && cipher.encrypt(token, to)
  const data = { owner: to, refreshToken }
  await db.driveConnection.update({ where: { id: own.id }, data })
}

/** Moves the person's passkeys. One left by a former holder of the new address would open this account from now on. */
async function movePasskeys(unit: Unit, { from, to }: Move): Promise<void> {
  const [person, next] = [clientKey(from), clientKey(to)]
  await lockMatching(unit.db, 'passkeys', { person: [person, next] })
  await removePasskeysOf(unit, next)
  await unit.db.passkey.updateMany({ where: { person }, data: { person: next } })
}

/** Moves the address of the person's calendar. That of a former holder would show the days of this person. */
async function moveCalendarLink(unit: Unit, { from, to }: Move): Promise<void> {
  await removeCalendarLinks(unit, [to])
  const where = { person: clientKey(from) }
  await unit.db.calendarLink.updateMany({ where, data: { person: clientKey(to) } })
}

/** The new address is theirs from now on, whatever its former holder. */
async function moveHolder(db: Transaction, { from, to }: Move): Promise<void> {
  await lockHolders(db, [from, to])
  await db.addressHolder.delete({ where: { emailKey: to } })
  await db.addressHolder.update({ where: { emailKey: from }, data: { emailKey: to } })
}

/** Moves everything that is kept under an address to another one, by the rules of the person's data. */
export async function movePerson(unit: Unit, cipher: SecretCipher, move: Move): Promise<void> {
  const { db } = unit
  const special: Partial<Record<TableName, () => Promise<void>>> = {
    address_holders: () => moveHolder(db, move),
    portal_roles: () => movePortalRole(unit, move),
    drive_connections: () => moveDriveConnection(db, cipher, move),
    passkeys: () => movePasskeys(unit, move),
    calendar_links: () => moveCalendarLink(unit, move),
  }
  const unique = await uniqueColumns(db)
  for (const [table, columns] of Map.groupBy(FOLLOWING, (each) => each.table)) {
    const own = special[table]
    if (own) {
      await own()
      continue
    }
    const uniqueHere = unique.get(table) ?? []
    const isAnyMoved = columns.map((column) => Prisma.sql`(${isMoved(column, move)})`)
    // At once: a table is locked by ascending id, whichever of its columns names the person.
    if (uniqueHere.some(({ isId }) => isId))
      await lockMatching(db, table, Prisma.join(isAnyMoved, ' OR '))
    else noteLock(db, table)
    for (const column of columns) await moveRows(db, column, uniqueHere, move)
  }
}

/** Whether a row names the person who moves, in this column. */
function isMoved({ column, as, unlessNull }: FollowingColumn, move: Move): Prisma.Sql {
  const isKept = unlessNull ? Prisma.raw(` AND "${unlessNull}" IS NOT NULL`) : Prisma.empty
  return Prisma.sql`${Prisma.raw(`"${column}"`)} = ${namesOf(as, move).from}${isKept}`
}

/** Of two conflicting rows, that of the person who moves stays. */
async function moveRows(
  db: Transaction,
  following: FollowingColumn,
  unique: readonly UniqueColumns[],
  move: Move,
): Promise<void> {
  const { table, column, as, typed } = following
  const { from, to } = namesOf(as, move)
  const [name, key] = [table, column].map((each) => Prisma.raw(`"${each}"`)) as [
    Prisma.Sql,
    Prisma.Sql,
  ]
  for (const { columns } of unique.filter((index) => index.columns.includes(column))) {
    const same = columns
      .filter((other) => other !== column)
      .map((other) => Prisma.raw(` AND other."${other}" = moved."${other}"`))
    await db.$executeRaw`
      DELETE FROM ${name} other USING ${name} moved
      WHERE other.${key} = ${to} AND moved.${key} = ${from}${Prisma.join([Prisma.empty, ...same], '')}`
  }
  const changes = [
    Prisma.sql`${key} = ${to}`,
    ...(typed ? [Prisma.sql`${Prisma.raw(`"${typed}"`)} = ${move.email}`] : []),
    // Open screens of the record learn that it is another one, whose address was not invited.
    ...(table === 'clients'
      ? [Prisma.raw('version = version + 1, updated_at = now(), invited_at = NULL')]
      : []),
  ]
  await db.$executeRaw`UPDATE ${name} SET ${Prisma.join(changes)} WHERE ${isMoved(following, move)}`
}

/** A unique index of a table. */
interface UniqueColumns {
  columns: string[]
  /** Whether it is the id of the rows. */
  isId: boolean
}

/** The unique indexes of the tables whose rows name people, from the catalog. */
async function uniqueColumns(db: Transaction): Promise<Map<string, UniqueColumns[]>> {
  const tables = FOLLOWING.map(({ table }) => table)
  const rows = await db.$queryRaw<{ table: string; columns: string[] }[]>`
    SELECT i.indrelid::regclass::text AS "table",
           (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
             WHERE a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)) AS columns
    FROM pg_index i WHERE i.indisunique AND i.indrelid::regclass::text = ANY(${tables})`
  const found = rows.map(({ table, columns }) => ({
    table,
    unique: { columns, isId: columns.join() === 'id' },
  }))
  return new Map(
    [...Map.groupBy(found, ({ table }) => table)].map(([table, group]) => [
      table,
      group.map(({ unique }) => unique),
    ]),
  )
}
