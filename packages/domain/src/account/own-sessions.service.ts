import {
  otherSessionsInput,
  ownSession,
  ownSessionInput,
  type OwnSession,
} from '@loggia/contracts/account/account'
import type { Action } from '@loggia/contracts/permissions'
import { z } from 'zod'
import { personKey, type SignedIn } from '../kernel/actor.ts'
import { notFound } from '../kernel/errors.ts'
import { operation, type Scope } from '../kernel/operation.ts'
import { lockMatching, lockRows } from '../kernel/row-locks.ts'
import { type UnitOfWork, recordRecipients } from '../kernel/unit-of-work.ts'
import { removePasskeysOf } from '../portal-access/remove-passkeys.ts'
import { assertKeepsSecondFactor } from '../second-factor/sign-in-rule.queries.ts'

/** The browsers in which the caller is signed in, this one first, then those used last. */
export const listOwnSessions = operation({
  summary: 'The browsers in which you are signed in',
  action: 'staffAccount:write',
  rest: 'GET /user/sessions',
  field: 'ownSessions',
  input: z.object({}),
  output: z.array(ownSession),
  run: async ({ actor, auth }) => inOrderOfUse(await auth.ownSessions(actor)),
})

/** This browser first, then those used last. */
export function inOrderOfUse(sessions: readonly OwnSession[]): OwnSession[] {
  return sessions.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.usedAt.localeCompare(a.usedAt) || 0,
  )
}

export const endOwnSession = operation({
  summary: 'Ends one of your sessions',
  action: 'staffAccount:write',
  rest: 'DELETE /user/sessions/{id}',
  errors: ['NOT_FOUND'],
  input: ownSessionInput,
  output: z.literal(true),
  run: endSession,
})

/** Ends the caller's sessions in all browsers but this one, and their passkeys if they say so. */
export const endOtherSessions = operation({
  summary: 'Ends your sessions in all other browsers',
  action: 'staffAccount:write',
  rest: 'POST /user/sessions/end-others',
  errors: ['CONFLICT'],
  input: otherSessionsInput,
  output: z.literal(true),
  run: endSessionsElsewhere,
})

type OwnScope = Pick<Scope<Action>, 'auth' | 'oneStatement' | 'sessions'> & { actor: SignedIn }

/** Ends one session of the caller, on either side. @throws NOT_FOUND */
export async function endSession(
  { actor, auth, oneStatement }: OwnScope,
  { id }: { id: string },
): Promise<true> {
  const sessions = await auth.ownSessions(actor)
  if (!sessions.some((session) => session.id === id)) throw notFound('Session')
  const { side, ...subject } = subjectOf(actor)
  await oneStatement(({ audit }) => audit({ action: `${side}.sessionEnded`, ...subject }))
  await auth.endOwnSession(actor, id)
  return true
}

/**
 * Ends all sessions of the caller but that of this browser, on either side.
 *
 * @throws CONFLICT when the last passkey has to stay, because the team requires a second factor
 */
export async function endSessionsElsewhere(
  { actor, auth, sessions, transaction }: OwnScope & Pick<Scope<Action>, 'transaction'>,
  { removePasskeys }: z.output<typeof otherSessionsInput>,
): Promise<true> {
  const { side, ...subject } = subjectOf(actor)
  await transaction(async (unit) => {
    if (removePasskeys) await removeOwnPasskeys(unit, actor)
    await unit.audit({ action: `${side}.otherSessionsEnded`, ...subject })
  })
  // First, so that none begins another session once the others are listed.
  if (actor.kind !== 'staff') await sessions.links.endAll(actor.emailKey)
  for (const { id, isCurrent } of await auth.ownSessions(actor)) {
    if (!isCurrent) await auth.endOwnSession(actor, id)
  }
  return true
}

async function removeOwnPasskeys(unit: UnitOfWork, actor: SignedIn): Promise<void> {
  const { db } = unit
  const person = personKey(actor)
  await lockMatching(db, 'passkeys', { person })
  if (actor.kind === 'staff') await lockRows(db, 'users', [actor.id], 'NO KEY UPDATE')
  await removePasskeysOf(unit, person)
  if (actor.kind === 'staff') await assertKeepsSecondFactor(db, actor.id)
  recordRecipients(db, [person], 'passkey')
}

function subjectOf(actor: SignedIn) {
  return actor.kind === 'staff'
    ? ({ side: 'staff', entity: 'user', entityId: actor.id } as const)
    : ({ side: 'client', entity: 'clientSession', entityId: actor.emailKey } as const)
}
