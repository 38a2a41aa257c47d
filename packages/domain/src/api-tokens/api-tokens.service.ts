import {
  API_TOKEN_PREFIX,
  apiToken,
  apiTokenInput,
  newApiToken,
} from '@loggia/contracts/api-tokens/api-tokens'
import { rowInput } from '@loggia/contracts/lists'
import { staffKey } from '@loggia/contracts/person-key'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { publishSessionEnd } from '../kernel/sessions/session-store.ts'
import { recordRecipients } from '../kernel/unit-of-work.ts'
import { addToken, toApiToken } from './add-token.ts'
import { lastUses, tokenHash } from './token-holder.ts'

/** One's own tokens, the newest first, with expired ones. Those of others are hidden. */
export const listApiTokens = operation({
  summary: "One's own API tokens, the newest first",
  action: 'apiTokens:read',
  rest: 'GET /api-tokens',
  field: 'apiTokens',
  input: z.object({}),
  output: z.array(apiToken),
  async run({ actor, db, redis }) {
    const where = { userId: actor.id }
    const rows = await db.apiToken.findMany({ where, orderBy: { id: 'desc' } })
    const uses = await lastUses(
      redis,
      rows.map(({ id }) => id),
    )
    return rows.map((row, index) => toApiToken(row, uses[index]))
  },
})

export const createApiToken = operation({
  summary: 'Makes an API token, which is shown this once, 50 at most',
  description: 'A program sends it as `Authorization: Bearer`, and acts for its owner.',
  action: 'apiTokens:write',
  rest: 'POST /api-tokens',
  status: 201,
  input: apiTokenInput,
  output: newApiToken,
  limits: ['apiTokens.actor'],
  async change({ actor, ...unit }, input) {
    const token = API_TOKEN_PREFIX + randomBytes(32).toString('hex')
    const row = await addToken(unit, actor, { ...input, secretHash: tokenHash(token) })
    return { token, apiToken: row }
  },
})

export const revokeApiToken = operation({
  summary: "Revokes one of one's own API tokens, which ends at once",
  action: 'apiTokens:write',
  rest: 'DELETE /api-tokens/{id}',
  input: rowInput,
  output: z.literal(true),
  limits: ['apiTokens.actor'],
  async run({ actor, redis, transaction }, { id }) {
    const person = staffKey(actor.id)
    await transaction(async ({ db, audit }) => {
      await lockRows(db, 'users', [actor.id], 'NO KEY UPDATE')
      const row = await db.apiToken.findUnique({ where: { id, userId: actor.id } })
      if (!row) throw notFound('Token')
      await db.apiToken.delete({ where: { id } })
      const before = toApiToken(row)
      await audit({ action: 'apiToken.revoked', entity: 'apiToken', entityId: id, before })
      recordRecipients(db, [person], 'apiToken')
    })
    // Open streams look whether they may go on.
    await publishSessionEnd(redis, person).catch(() => undefined)
    return true as const
  },
})
