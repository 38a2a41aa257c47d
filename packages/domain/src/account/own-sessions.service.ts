import { ownSession, ownSessionInput, type OwnSession } from '@loggia/contracts/account/account'
import { z } from 'zod'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'

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
  async run({ actor, auth, oneStatement }, { id }) {
    const sessions = await auth.ownSessions(actor)
    if (!sessions.some((session) => session.id === id)) throw notFound('Session')
    await oneStatement(({ audit }) =>
      audit({ action: 'staff.sessionEnded', entity: 'user', entityId: actor.id }),
    )
    await auth.endOwnSession(actor, id)
    return true as const
  },
})

/** Ends the caller's sessions in all browsers but this one. */
export const endOtherSessions = operation({
  action: 'staffAccount:write',
  rest: 'POST /user/sessions/end-others',
  input: z.object({}),
  output: z.literal(true),
  async run({ actor, auth, oneStatement }) {
    await oneStatement(({ audit }) =>
      audit({ action: 'staff.otherSessionsEnded', entity: 'user', entityId: actor.id }),
    )
    const sessions = await auth.ownSessions(actor)
    for (const { id, isCurrent } of sessions) {
      if (!isCurrent) await auth.endOwnSession(actor, id)
    }
    return true as const
  },
})
