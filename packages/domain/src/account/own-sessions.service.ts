import { ownSession, ownSessionInput, type OwnSession } from '@loggia/contracts/account/account'
import type { Action } from '@loggia/contracts/permissions'
import { z } from 'zod'
import type { SignedIn } from '../kernel/actor.ts'
import { notFound } from '../kernel/errors.ts'
import { operation, type Scope } from '../kernel/operation.ts'

/** The browsers in which the caller is signed in, this one first, then those used last. */
export const listOwnSessions = operation({
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

/** Ends one of the caller's sessions. */
export const endOwnSession = operation({
  action: 'staffAccount:write',
  rest: 'DELETE /user/sessions/{id}',
  errors: ['NOT_FOUND'],
  input: ownSessionInput,
  output: z.literal(true),
  run: endSession,
})

/** Ends the caller's sessions in all browsers but this one. */
export const endOtherSessions = operation({
  action: 'staffAccount:write',
  rest: 'POST /user/sessions/end-others',
  input: z.object({}),
  output: z.literal(true),
  run: endSessionsElsewhere,
})

type OwnScope = Pick<Scope<Action>, 'auth' | 'oneStatement'> & { actor: SignedIn }

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

/** Ends all sessions of the caller but that of this browser, on either side. */
export async function endSessionsElsewhere({ actor, auth, oneStatement }: OwnScope): Promise<true> {
  const { side, ...subject } = subjectOf(actor)
  await oneStatement(({ audit }) => audit({ action: `${side}.otherSessionsEnded`, ...subject }))
  const sessions = await auth.ownSessions(actor)
  for (const { id, isCurrent } of sessions) {
    if (!isCurrent) await auth.endOwnSession(actor, id)
  }
  return true
}

function subjectOf(actor: SignedIn) {
  return actor.kind === 'staff'
    ? ({ side: 'staff', entity: 'user', entityId: actor.id } as const)
    : ({ side: 'client', entity: 'clientSession', entityId: actor.emailKey } as const)
}
