import {
  MAX_API_TOKENS,
  apiToken,
  type ApiToken,
  type apiTokenInput,
} from '@loggia/contracts/api-tokens/api-tokens'
import { AREAS } from '@loggia/contracts/areas'
import { staffKey } from '@loggia/contracts/person-key'
import type { ApiToken as ApiTokenRow } from '@loggia/db/generated/client'
import type { z } from 'zod'
import type { StaffActor } from '../kernel/actor.ts'
import { AppError } from '../kernel/errors.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { recordRecipients, type UnitOfWork } from '../kernel/unit-of-work.ts'

/** The rights of a new token, and what it is found by: its secret, or the grant of an app. */
type NewToken = z.output<typeof apiTokenInput> & ({ secretHash: string } | { grantId: string })

/**
 * Adds a token for a member of staff.
 *
 * @throws VALIDATION for one who has `MAX_API_TOKENS`
 */
export async function addToken(
  { db, audit }: Pick<UnitOfWork, 'db' | 'audit'>,
  actor: StaffActor,
  { days, areas, ...columns }: NewToken,
): Promise<ApiToken> {
  await lockRows(db, 'users', [actor.id], 'NO KEY UPDATE')
  const own = { userId: actor.id }
  if ((await db.apiToken.count({ where: own })) >= MAX_API_TOKENS) {
    const message = `You have ${MAX_API_TOKENS} tokens already. Revoke one first.`
    throw new AppError('VALIDATION', message)
  }
  const opened = AREAS.filter((area) => areas.includes(area))
  const expiresAt = new Date(Date.now() + days * 86_400_000)
  const data = { ...own, ...columns, areas: opened, expiresAt }
  const after = toApiToken(await db.apiToken.create({ data }))
  await audit({ action: 'apiToken.created', entity: 'apiToken', entityId: after.id, after })
  recordRecipients(db, [staffKey(actor.id)], 'apiToken')
  return after
}

/** @param use when and from where it was used last, for its owner */
export function toApiToken(
  { id, name, mayWrite, areas, grantId, createdAt, expiresAt }: ApiTokenRow,
  use?: { at: string; ip: string } | null,
): ApiToken {
  return {
    id,
    name,
    mayWrite,
    areas: apiToken.shape.areas.parse(areas),
    isApp: grantId !== null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: use?.at ?? null,
    lastUsedFrom: use?.ip ?? null,
  }
}
