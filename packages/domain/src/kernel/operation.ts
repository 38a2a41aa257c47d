import type { Action } from '@loggia/contracts/permissions'
import type { z } from 'zod'
import { hash } from 'node:crypto'
import type { IdempotencyKey } from '@loggia/db/generated/client'
import { nameOf, type Actor } from './actor.ts'
import type { Context } from './context.ts'
import type { Endpoint } from './endpoint.ts'
import {
  type NewRowsUnit,
  type UnitOfWork,
  type WorkContext,
  inOneStatement,
  inTransaction,
} from './unit-of-work.ts'
import type { LimitName } from './limits/rate-limits.ts'
import { takeLimits } from './limits/take-limits.ts'
import { assertProven, authorize, type ActorFor } from './access/authorize.ts'
import { parseInput } from './parse-input.ts'
import { AppError } from './errors.ts'

/** The argument of `run`: the call, the actor, and the way to change data. */
export type Scope<A extends Action> = Context & {
  actor: ActorFor<A>
  /**
   * Writes rows, audit entries and queued emails atomically; in a repeatable operation also at most once, where the
   * result of `work` is kept as JSON: a view, never a row. `work` may run twice, so it must do nothing that a rollback
   * does not undo.
   */
  transaction<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>
  /** The same for work that only adds rows and needs neither locks nor other rows: one round trip instead of four. */
  oneStatement<T>(work: (unit: NewRowsUnit) => Promise<T>): Promise<T>
}

/** The argument of `change`: the call, the actor, and the unit of work. */
type ChangeScope<A extends Action> = Omit<Context, 'db'> & UnitOfWork & { actor: ActorFor<A> }

interface Declaration<A extends Action, I extends z.ZodType, O extends z.ZodType> extends Endpoint {
  /** The row of the policy that decides who may call it. */
  action: A
  /** Parses the input. */
  input: I
  /** The output, for types and documentation; the value is not parsed again. */
  output: O
  /** The rate limits, counted once the input is valid. */
  limits?: readonly LimitName[]
  /** Whether an Idempotency-Key makes the call safe to repeat. */
  repeatable?: boolean
  /** How long (ms) its transaction may take, where that is more than usual. */
  transactionMs?: number
}

/** The work of an operation. As a whole, a `change` is the work of one `transaction`. */
type Work<A extends Action, I, O> =
  | { run(scope: Scope<A>, input: I): Promise<O>; change?: never }
  | { change(scope: ChangeScope<A>, input: I): Promise<O>; run?: never }

/** A use case, called by REST and GraphQL. */
export interface Operation<
  A extends Action = Action,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> extends Declaration<A, I, O> {
  /** The input may also be the error that reading it met: only those who may call the operation get it. */
  (context: Context, input: unknown): Promise<z.output<O>>
}

/**
 * Makes an operation from its definition. A call is authorized, parsed, proven and counted before it runs, in this
 * order: people without permission learn nothing about fields.
 *
 * @throws errors of `authorize`; VALIDATION with the first error of each field; NOT_FOUND for an id that no row can
 * have; PROOF_REQUIRED; RATE_LIMITED
 */
export function operation<A extends Action, I extends z.ZodType, O extends z.ZodType>(
  definition: Declaration<A, I, O> & Work<A, z.output<I>, z.output<O>>,
): Operation<A, I, O> {
  const { run, change, ...declared } = definition
  const { action, limits = [], repeatable = false, transactionMs } = declared
  const perform = async (context: Context, rawInput: unknown): Promise<z.output<O>> => {
    const actor = await authorize(action, context.identities, context.session)
    const input = parseInput(definition.input, rawInput)
    await assertProven(action, actor, context.auth)
    const key = repeatable ? context.idempotencyKey : undefined
    const once = key !== undefined && { scope: `${action} ${nameOf(actor)}`, key, input }
    const writes: Pick<Scope<A>, 'transaction' | 'oneStatement'> = {
      transaction: (work) =>
        once
          ? onceInTransaction(context, actor, once, work, transactionMs)
          : inTransaction(context, actor, work, transactionMs),
      oneStatement: (work) =>
        once
          ? onceInOneStatement(context, actor, once, work)
          : inOneStatement(context, actor, work),
    }
    await takeLimits(limits, context, actor, input)
    return change
      ? writes.transaction((unit) => change({ ...context, ...unit, actor }, input))
      : run({ ...context, ...writes, actor }, input)
  }
  return Object.assign(perform, { ...declared, limits, repeatable })
}

/** A call that was sent with an Idempotency-Key. */
interface RepeatableCall {
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
async function onceInOneStatement<T>(
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
