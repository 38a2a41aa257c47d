import { ownSession, ownSessionInput } from '@loggia/contracts/account/account'
import { z } from 'zod'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { inOrderOfUse } from '../account/own-sessions.service.ts'

const entity = 'clientSession'

/** The browsers in which whoever calls is signed in to the portal, this one first, then those used last. */
export const listPortalSessions = operation({
  action: 'ownRecord:read',
  rest: 'GET /client/sessions',
  field: 'portalSessions',
  input: z.object({}),
  output: z.array(ownSession),
  run: async ({ actor, auth }) => inOrderOfUse(await auth.ownSessions(actor)),
})

/** Ends one of the caller's portal sessions. */
export const endPortalSession = operation({
  action: 'ownRecord:write',
  rest: 'DELETE /client/sessions/{id}',
  errors: ['NOT_FOUND'],
  input: ownSessionInput,
  output: z.literal(true),
  limits: ['ownRecord.actor'],
  async run({ actor, auth, oneStatement }, { id }) {
    const sessions = await auth.ownSessions(actor)
    if (!sessions.some((session) => session.id === id)) throw notFound('Session')
    await oneStatement(({ audit }) =>
      audit({ action: 'client.sessionEnded', entity, entityId: actor.emailKey }),
    )
    await auth.endOwnSession(actor, id)
    return true as const
  },
})

/** Ends the caller's portal sessions in all browsers but this one. */
export const endOtherPortalSessions = operation({
  action: 'ownRecord:write',
  rest: 'POST /client/sessions/end-others',
  input: z.object({}),
  output: z.literal(true),
  limits: ['ownRecord.actor'],
  async run({ actor, auth, oneStatement }) {
    await oneStatement(({ audit }) =>
      audit({ action: 'client.otherSessionsEnded', entity, entityId: actor.emailKey }),
    )
    const sessions = await auth.ownSessions(actor)
    for (const { id, isCurrent } of sessions) {
      if (!isCurrent) await auth.endOwnSession(actor, id)
    }
    return true as const
  },
})
