import type { Action } from '@loggia/contracts/permissions'
import { foldCase } from '@loggia/contracts/text'
import type { z } from 'zod'
import { nameOf, type Actor } from './actor.ts'
import type { Context, UnitOfWork } from './context.ts'
import { AppError } from './errors.ts'
import type { LimitName } from './limits.ts'
import { authorize, type ActorFor } from './policy.ts'
import { inTransaction, onceInTransaction } from './transaction.ts'
import { withinLimits } from './within-limits.ts'

/** What `run` is given: the call, who makes it, and the way to change something. */
export type Scope<A extends Action> = Context & {
  actor: ActorFor<A>
  /** Rows, audit and promised mails, all or none. In a repeatable operation also at most once. */
  transaction<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>
}

interface OperationDefinition<A extends Action, I extends z.ZodType, O extends z.ZodType> {
  /** Who may: a row of the policy. */
  action: A
  /** With what. */
  input: I
  /** What comes out: for the documentation and the types; views are not parsed again. */
  output: O
  /** How often: counted after the input was found good. */
  limits?: readonly LimitName[]
  /** Whether an Idempotency-Key makes the call safe to repeat. */
  repeatable?: boolean
  /** Does what. */
  run(scope: Scope<A>, input: z.output<I>): Promise<z.output<O>>
}

/** A use case that both faces call. */
export interface Operation<
  A extends Action = Action,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> extends Pick<
  OperationDefinition<A, I, O>,
  'action' | 'input' | 'output' | 'limits' | 'repeatable'
> {
  (context: Context, input: unknown): Promise<z.output<O>>
}

/**
 * Makes an operation from its definition: who may, with what, how often, does what. Strangers learn nothing
 * about fields, since parsing comes after authorizing.
 *
 * @throws what `authorize` throws; VALIDATION with the first fault of each field; NOT_FOUND for an id
 *   that no row can have; RATE_LIMITED
 */
export function operation<A extends Action, I extends z.ZodType, O extends z.ZodType>(
  definition: OperationDefinition<A, I, O>,
): Operation<A, I, O> {
  const { action, limits = [], repeatable = false, run } = definition
  const call = async (context: Context, rawInput: unknown): Promise<z.output<O>> => {
    const actor = await authorize(action, context.identities)
    const input = parse(definition.input, rawInput)
    const limitKeys = limits.map((name) => [name, limitKey(name, context, actor, input)] as const)
    const transaction: Scope<A>['transaction'] = (work) => {
      const key = repeatable ? context.idempotencyKey : undefined
      if (key === undefined) return inTransaction(context, actor, work)
      const scope = `${action} ${nameOf(actor)}`
      return onceInTransaction(context, actor, { scope, key, input }, work)
    }
    return withinLimits(context.limits, limitKeys, () =>
      run({ ...context, actor, transaction }, input),
    )
  }
  const { input, output } = definition
  return Object.assign(call, { action, input, output, limits, repeatable })
}

function parse<I extends z.ZodType>(schema: I, raw: unknown): z.output<I> {
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  const { issues } = result.error
  if (issues.some(({ path }) => path.join('.') === 'id'))
    throw new AppError('NOT_FOUND', 'Not found')
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.') || 'input'] ??= message
  throw new AppError('VALIDATION', Object.values(fields)[0] ?? 'Invalid input', { fields })
}

function limitKey(name: LimitName, context: Context, actor: Actor, input: unknown): string {
  if (name.endsWith('.all')) return 'all'
  if (name.endsWith('.ip')) return context.ip
  if (name.endsWith('.actor')) return nameOf(actor)
  const { email } = input as { email: string }
  return foldCase(email)
}
