import type { Role } from '@loggia/contracts/actors'
import fc from 'fast-check'
import type { Operation } from '@loggia/domain/kernel/operation'
import { POLICY } from '@loggia/contracts/permissions'
import type { RawAnswer, RawRequest } from './raw-request.ts'

const PEOPLE = ['visitor', 'member', 'manager', 'staff', 'program'] as const

/** A standing person of the test. The one of the staff is an admin, and the program calls with a token of theirs. */
export type Person = (typeof PEOPLE)[number]

/** A request, and who sends it. */
export interface Attempt {
  by: Person
  request: RawRequest
}

export interface Exchange {
  attempt: Attempt
  answer: RawAnswer
}

/** As many attempts at an operation, most of them by the person for whom it was prepared. */
export function attemptsAt(
  { action }: Pick<Operation, 'action'>,
  preparedFor: Person,
  requests: fc.Arbitrary<RawRequest>,
  count: number,
): Attempt[] {
  const allowed: readonly Role[] = POLICY[action]
  const permitted = PEOPLE.filter((person) =>
    allowed.includes(person === 'staff' || person === 'program' ? 'admin' : person),
  )
  const prepared: Person[] = preparedFor === 'staff' ? ['staff', 'program'] : [preparedFor]
  const by = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...prepared) },
    { weight: 2, arbitrary: fc.constantFrom(...permitted) },
    { weight: 1, arbitrary: fc.constantFrom(...PEOPLE) },
  )
  return fc.sample(fc.record({ by, request: requests }), { numRuns: count })
}

/** As many attempts by other people. */
export function attemptsOfAnybody(requests: fc.Arbitrary<RawRequest>, count: number): Attempt[] {
  const attempts = fc.record({ by: fc.constantFrom(...PEOPLE), request: requests })
  return fc.sample(attempts, { numRuns: count })
}
