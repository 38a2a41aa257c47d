import type { Role } from '@loggia/contracts/actors'
import fc from 'fast-check'
import type { z } from 'zod'
import { exampleFor } from '@loggia/bff/api/rest/examples/examples'
import { routes, type Route } from '@loggia/bff/api/rest/routes'
import { POLICY } from '@loggia/contracts/permissions'
import type { Browser } from '../browser.ts'
import { fieldOf, overGraphql, overRest } from '../both-apis.ts'
import type { Choose, Input } from './area.ts'
import { CHANGES, IDS } from './areas.ts'
import { CLIENTS } from '@loggia/domain/records/testing/records.writes'
import type { Stage } from './stage.ts'

/** Chooses by one number, 0 for the first value of all. */
const chooseBy =
  (number: number): Choose =>
  (values) =>
    values[number % values.length] ?? 0

const isReading = ({ operation }: Route) => /:(read|export)$/.test(operation.action)

/** Every operation that may write, by its route. An action that ends in `read` or `export` only reads. */
export const WRITES: readonly Route[] = routes.filter((route) => !isReading(route))

/** The ids that the parameter `id` of a path, or `ids` of a body, can have. */
function idsFor(path: string, { guestAccount }: Stage): readonly number[] {
  const [, ids] = Object.entries(IDS).find(([beginning]) => path.startsWith(beginning)) ?? []
  return ids ?? (path.startsWith('/staff/') ? [guestAccount.id] : [])
}

/** A valid input of a writing operation, about the rows of the stage. */
async function inputOf(
  { name, path, operation }: Route,
  choose: Choose,
  stage: Stage,
): Promise<Input> {
  const { version: _, ...example } = { ...exampleFor(name).body } as Input
  const keys = Object.keys((operation.input as z.ZodObject).shape)
  const ids = idsFor(path, stage)
  const first = choose(ids)
  return {
    ...example,
    ...(keys.includes('id') && { id: first }),
    ...(keys.includes('ids') && { ids: [first, ...ids.filter((id) => id !== first)] }),
    ...(keys.includes('clientId') && { clientId: choose(CLIENTS) }),
    ...(await CHANGES[name]?.(choose, stage.guestAccount)),
  }
}

/** One call of a writing operation, through one of the APIs; returns the code of its error. */
export interface WriteCall {
  /** For messages: `deleteClient over GraphQL`. */
  name: string
  send(stage: Stage): Promise<string | undefined>
}

/** Operations on the account, the sessions and the views of the caller, which is the guest. */
export const isAboutCaller = ({ operation }: Route) =>
  /^(staffSession|staffAccount|secondFactor|clientSession|savedViews|apiTokens|passkeys|calendarLink|messages|internalNotes|notices):/.test(
    operation.action,
  )

/** Operations that only clients may call. */
export const isOfClients = ({ operation }: Route) =>
  (POLICY[operation.action] as readonly Role[]).every((role) => role !== 'admin')

function callerOf(route: Route, { staff, guest, member }: Stage): Browser {
  if (isOfClients(route)) return member
  return isAboutCaller(route) ? guest : staff
}

/**
 * A call of an operation, over REST where GraphQL does not offer it.
 *
 * @param number chooses the rows and values of the call
 */
function writeCall(route: Route, api: 'REST' | 'GraphQL', number: number): WriteCall {
  const { name, operation } = route
  const isGraphql = api === 'GraphQL' && fieldOf(operation) !== undefined
  const call = isGraphql ? overGraphql(operation) : overRest(operation)
  return {
    name: `${name} over ${isGraphql ? 'GraphQL' : 'REST'}`,
    async send(stage) {
      const browser = callerOf(route, stage)
      const { error } = await call(browser, await inputOf(route, chooseBy(number), stage))
      return error?.code
    },
  }
}

/** The call of an operation about the first rows. */
export const firstCallOf = (route: Route): WriteCall => writeCall(route, 'REST', 0)

/** Hashing a password takes as long as ten other calls, so that those operations are drawn less often. */
const takesPassword = (route: Route) =>
  Object.keys((route.operation.input as z.ZodObject).shape).some((key) => /password/i.test(key))

const anyWrite = fc.oneof(
  { weight: 50, arbitrary: fc.constantFrom(...WRITES.filter((route) => !takesPassword(route))) },
  { weight: 1, arbitrary: fc.constantFrom(...WRITES.filter(takesPassword)) },
)

/** A random call of a random operation. */
export const anyWriteCall = fc
  .tuple(anyWrite, fc.constantFrom('REST', 'GraphQL'), fc.nat(5_999))
  .map((parts) => writeCall(...parts))
