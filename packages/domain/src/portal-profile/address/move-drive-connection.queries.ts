import type { Transaction } from '@loggia/db/client'
import type { TokenCipher } from '../../kernel/drive-ports.ts'
import { lockMatching } from '../../kernel/row-locks.ts'
import type { Move } from './move.ts'

/** Moves the connection to a Drive of the person's own, whose token is encrypted for its owner. */
export async function moveDriveConnection(
  db: Transaction,
  cipher: TokenCipher,
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
