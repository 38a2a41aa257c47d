import { hash } from 'node:crypto'
import type { IdempotencyKey } from '@loggia/db/generated/client'
import type { Actor } from './actor.ts'
import type { NewRowsUnit, UnitOfWork } from './unit-of-work.ts'
import { AppError } from './errors.ts'
import { inOneStatement, inTransaction } from './transaction.ts'
import type { WorkContext } from './unit-of-work.ts'

/** A call that was sent with an Idempotency-Key. */
export interface RepeatableCall {
  /** The action and the actor: equal keys of different actors are different keys. */
  scope: string
  key: string
  input: unknown
}

/** How a call is stored: the columns of its row, without the answer. */
type StoredCall = Pick<IdempotencyKey, 'scope' | 'key' | 'requestHash'>

/**
 * Like `inTransaction`, but at most once for each key: a repeated call gets the first answer again and changes nothing.
 * Of concurrent calls one does the work, and the others wait for its answer.
 *
 * @throws IDEMPOTENCY_MISMATCH when the key was used with different input before, by a signed-in person
 */
export function onceInTransaction<T>(
  context: WorkContext,
  actor: Actor,
  call: RepeatableCall,
  work: (unit: UnitOfWork) => Promise<T>,
  timeoutMs?: number,
): Promise<T> {
  const stored = storedCallOf(actor, call)
  const { scope, key, requestHash } = stored
  const onceIn = async (unit: UnitOfWork) => {
    const inserted = await unit.db.$executeRaw`
      INSERT INTO idempotency_keys (scope, key, request_hash)
      VALUES (${scope}, ${key}, ${requestHash}) ON CONFLICT DO NOTHING`
    if (inserted === 0) return firstAnswer<T>(unit, stored)
    const response = await work(unit)
    await unit.db.$executeRaw`
      UPDATE idempotency_keys SET response = ${JSON.stringify(response)}::jsonb
      WHERE scope = ${scope} AND key = ${key}`
    return response
  }
  return inTransaction(context, actor, onceIn, timeoutMs)
}

/** Like `inOneStatement`, but at most once for each key, as `onceInTransaction`. */
export async function onceInOneStatement<T>(
  context: WorkContext,
  actor: Actor,
  call: RepeatableCall,
  work: (unit: NewRowsUnit) => Promise<T>,
): Promise<T> {
  const stored = storedCallOf(actor, call)
  try {
    return await inOneStatement(context, actor, async (unit) => {
      const response = await work(unit)
      unit.add('IdempotencyKey', { ...stored, response, createdAt: new Date() })
      return response
    })
  } catch (error) {
    // The key is taken, so that nothing was written. PostgreSQL has waited for a call in progress to end.
    if (isTakenKey(error)) return firstAnswer<T>(context, stored)
    throw error
  }
}

function isTakenKey(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === PRIMARY_KEY
}

const PRIMARY_KEY = 'idempotency_keys_pkey'

function storedCallOf(actor: Actor, { scope, key, input }: RepeatableCall): StoredCall {
  const requestHash = hash('sha256', JSON.stringify(input), 'base64url')
  // Visitors cannot be told apart: with another input, an equal key is that of another visitor.
  return { scope: actor.kind === 'visitor' ? `${scope} ${requestHash}` : scope, key, requestHash }
}

async function firstAnswer<T>(
  { db }: Pick<UnitOfWork, 'db'>,
  { scope, key, requestHash }: StoredCall,
): Promise<T> {
  const where = { scope_key: { scope, key } }
  const first = await db.idempotencyKey.findUniqueOrThrow({ where })
  if (first.requestHash === requestHash) return first.response as T
  throw new AppError(
    'IDEMPOTENCY_MISMATCH',
    'This Idempotency-Key was used for something else before',
  )
}
