import type { Transaction } from '@loggia/db/client'
import type { TableName } from '@loggia/db/lock-order'
import { Prisma } from '@loggia/db/generated/client'
import { FOLLOWING, type FollowingColumn } from '../../person-data/following.ts'
import type { UnitOfWork } from '../../kernel/unit-of-work.ts'
import type { TokenCipher } from '../../kernel/drive-ports.ts'
import { noteLock } from '../../kernel/lock-order.ts'
import { lockMatching } from '../../kernel/row-locks.ts'
import { moveDriveConnection } from './move-drive-connection.queries.ts'
import { namesOf, type Move } from './move.ts'
import { uniqueColumns, type UniqueColumns } from './unique-columns.queries.ts'
import type { PortalRole } from '@loggia/contracts/actors'
import { rolesOf, setPortalRoles } from '../../clients/portal-role.queries.ts'

/**
 * Gives the new address the role of the person, and nothing that it may have had before. The manager role ends with the
 * last record of an address; that of a member stays, because the default may allow more.
 */
async function movePortalRole(
  unit: Pick<UnitOfWork, 'db' | 'auditAll'>,
  { from, to }: Move,
): Promise<void> {
  const role = (await rolesOf(unit.db, [from])).get(from)
  const kept = role === 'manager' || role === 'member' ? role : null
  const changes: [string, PortalRole | null][] = [[to, kept]]
  if (kept === 'manager') changes.push([from, null])
  await setPortalRoles(unit, new Map(changes))
}

type Unit = Pick<UnitOfWork, 'db' | 'auditAll'>

/** Moves everything that is kept under an address to another one, by the rules of the person's data. */
export async function movePerson(unit: Unit, cipher: TokenCipher, move: Move): Promise<void> {
  const { db } = unit
  const special: Partial<Record<TableName, () => Promise<void>>> = {
    portal_roles: () => movePortalRole(unit, move),
    drive_connections: () => moveDriveConnection(db, cipher, move),
  }
  const unique = await uniqueColumns(db)
  for (const column of FOLLOWING) {
    const own = special[column.table]
    if (own) await own()
    else await moveRows(db, column, unique.get(column.table) ?? [], move)
  }
}

/** Of two rows that may not stand side by side, that of the person who moves stays. */
async function moveRows(
  db: Transaction,
  { table, column, as, typed, unlessNull }: FollowingColumn,
  unique: readonly UniqueColumns[],
  move: Move,
): Promise<void> {
  const { from, to } = namesOf(as, move)
  const [name, key] = [table, column].map((each) => Prisma.raw(`"${each}"`)) as [
    Prisma.Sql,
    Prisma.Sql,
  ]
  const isMoved = Prisma.sql`${key} = ${from}${unlessNull ? Prisma.raw(` AND "${unlessNull}" IS NOT NULL`) : Prisma.empty}`
  if (unique.some(({ isId }) => isId)) await lockMatching(db, table, isMoved)
  else noteLock(db, table)
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
    // Whoever has the record open learns that it is another one.
    ...(table === 'clients' ? [Prisma.raw('version = version + 1, updated_at = now()')] : []),
  ]
  await db.$executeRaw`UPDATE ${name} SET ${Prisma.join(changes)} WHERE ${isMoved}`
}
