import { otherSessionsInput, ownSession, ownSessionInput } from '@loggia/contracts/account/account'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { endSession, endSessionsElsewhere, inOrderOfUse } from '../account/own-sessions.service.ts'

/** The browsers in which the caller is signed in to the portal, this one first, then those used last. */
export const listPortalSessions = operation({
  summary: 'The browsers in which you are signed in to the portal, this one first',
  action: 'ownRecord:read',
  rest: 'GET /client/sessions',
  field: 'portalSessions',
  input: z.object({}),
  output: z.array(ownSession),
  run: async ({ actor, auth }) => inOrderOfUse(await auth.ownSessions(actor)),
})

export const endPortalSession = operation({
  summary: 'Ends one of your sessions in the portal',
  action: 'ownRecord:write',
  rest: 'DELETE /client/sessions/{id}',
  errors: ['NOT_FOUND'],
  input: ownSessionInput,
  output: z.literal(true),
  limits: ['ownRecord.actor'],
  run: endSession,
})

/** Ends the caller's portal sessions in all browsers but this one, and their passkeys if they say so. */
export const endOtherPortalSessions = operation({
  summary: 'Ends your sessions in the portal in all other browsers',
  action: 'ownRecord:write',
  rest: 'POST /client/sessions/end-others',
  input: otherSessionsInput,
  output: z.literal(true),
  limits: ['ownRecord.actor'],
  run: endSessionsElsewhere,
})
