import { driveStatus } from '@loggia/contracts/documents/documents'
import { z } from 'zod'
import { mayDo } from '../kernel/access/authorize.ts'
import { isGrantShared } from '../kernel/drive/shared-grant.ts'
import { operation } from '../kernel/operation.ts'
import { DRIVE_CONNECTION, mayReplace, ownerOf, visibleConnection } from './drive-connection.ts'

/** The connection whose documents the caller sees, or could connect. Does not call Google. */
export const readDriveStatus = operation({
  summary: 'The connection to Google Drive that the viewer uses',
  action: 'documents:read',
  forScreens: true,
  rest: 'GET /google/status',
  field: 'driveStatus',
  input: z.object({}),
  output: driveStatus,
  async run(scope) {
    const { actor } = scope
    const { isOAuthConfigured, serviceAccount } = scope.drive.gateway
    const { owner, row, credentials } = await visibleConnection(scope, actor)
    const isOwn = (owner === 'client') === (actor.kind === 'member')
    const canConnect =
      isOwn &&
      isOAuthConfigured &&
      mayDo(actor, 'drive:write') &&
      credentials !== 'serviceAccount' &&
      mayReplace(actor, credentials)
    return {
      connected: credentials !== null,
      owner,
      account: canConnect && row ? row.account : null,
      needsReconnect: row !== null && credentials === null,
      canConnect,
      available: isOAuthConfigured || serviceAccount !== null,
      lastFailure: mayDo(actor, 'health:read') ? await scope.drive.failures.last() : null,
    }
  },
})

/** Deletes the connection and revokes its grant at Google, as far as Google answers. */
export const disconnectDrive = operation({
  summary: 'Removes the connection to Google Drive and revokes the grant at Google',
  description: 'Clients end their own.',
  action: 'drive:disconnect',
  rest: 'POST /google/disconnect',
  input: z.object({}),
  output: z.literal(true),
  limits: ['drive.actor'],
  async run({ actor, db, drive, log, transaction }) {
    const owner = ownerOf(actor)
    const deleted = await transaction(async ({ db, audit }) => {
      const row = await db.driveConnection.findUnique({ where: { owner } })
      if (!row) return null
      // Of two concurrent calls, the second fails here.
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
    const ciphertext = deleted?.refreshToken ?? null
    const token = ciphertext === null ? null : drive.cipher.decrypt(ciphertext, owner)
    if (!deleted || token === null) return true as const
    if (!(await isGrantShared(db, deleted.account))) {
      const { gateway } = drive
      await gateway.revoke(token, gateway.timeoutSignal()).catch((error: unknown) => {
        log.warn({ err: error }, 'grant not revoked')
      })
    }
    return true as const
  },
})
