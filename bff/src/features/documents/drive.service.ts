import { driveStatus } from '@loggia/contracts/documents'
import { z } from 'zod'
import { AppError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { DRIVE_CONNECTION, ownerOf, seenConnection } from './drive-connection.service.ts'

/** The connection whose documents the caller sees, or would make. Google is not asked. */
export const readDriveStatus = operation({
  action: 'documents:read',
  input: z.object({}),
  output: driveStatus,
  async run(scope) {
    const { actor, drive } = scope
    const { owner, row, key } = await seenConnection(scope, actor)
    const isOwn = (owner === 'client') === (actor.kind === 'member')
    const canConnect = isOwn && drive.canAsk && key !== 'serviceAccount'
    return {
      connected: key !== null,
      owner,
      account: canConnect && row ? row.account : null,
      needsReconnect: row !== null && key === null,
      canConnect,
      available: drive.canAsk || drive.serviceAccount !== null,
    }
  },
})

/** Forgets the connection, and gives the leave back at Google as far as Google is there to take it. */
export const disconnectDrive = operation({
  action: 'drive:write',
  input: z.object({}),
  output: z.literal(true),
  limits: ['drive.actor'],
  async run({ actor, db, drive, log, transaction, vault }) {
    const owner = ownerOf(actor)
    const ended = await transaction(async ({ db, audit }) => {
      const row = await db.driveConnection.findUnique({ where: { owner } })
      if (!row) return null
      // Of two at once one finds it gone.
      await db.driveConnection.delete({ where: { owner } })
      const before = { account: row.account }
      await audit({
        action: 'drive.disconnected',
        entity: DRIVE_CONNECTION,
        entityId: owner,
        before,
      })
      return row
    })
    const key = ended?.refreshToken ? vault.open(ended.refreshToken, owner) : null
    if (!ended || key === null) return true as const
    // Google's leave is one for all that an account allowed us.
    const others = await db.driveConnection.count({ where: { account: ended.account } })
    if (others === 0) {
      await drive.revoke(key, drive.deadline()).catch((error: unknown) => {
        log.warn({ reason: error instanceof AppError ? error.code : 'unknown' }, 'not revoked')
      })
    }
    return true as const
  },
})
