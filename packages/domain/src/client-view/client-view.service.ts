import { rowInput } from '@loggia/contracts/lists'
import {
  clientView as clientViewSchema,
  clientViewState,
} from '@loggia/contracts/client-view/client-view'
import {
  CLIENT_VIEW,
  isViewSession,
  viewedClientId,
} from '@loggia/contracts/client-view/view-session'
import { admitsToPortal } from '../portal-access/people.ts'
import { z } from 'zod'
import type { ClientView } from '../kernel/client-view.ts'
import type { Context } from '../kernel/context.ts'
import { AppError, notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'

/**
 * Starts a view of the portal as a client, for staff. The audit entry comes first, so that no view is without one. Limits
 * and entries count for the member of staff, and those of the client stay untouched.
 */
export const startClientView = operation({
  summary: 'Starts a view of the portal as a client for 15 minutes',
  description:
    "Requests with `?session=view-` and the client's id see what the client sees, and change nothing. Ends the view before.",
  action: 'clientView:start',
  rest: 'POST /clients/{id}/view',
  status: 201,
  input: rowInput,
  output: clientViewSchema,
  limits: ['clientView.actor'],
  async run({ auth, db, oneStatement }, { id }) {
    const record = await db.client.findUnique({
      where: { id },
      select: { name: true, emailKey: true, status: true },
    })
    if (!record) throw notFound('Client')
    if (!admitsToPortal(record)) {
      throw new AppError('VALIDATION', 'An inactive client cannot sign in to the portal')
    }
    await oneStatement(({ audit }) =>
      audit({ action: 'client.viewedAs', entity: 'client', entityId: id }),
    )
    const { name, emailKey } = record
    await auth.startClientView({ clientId: id, emailKey })
    return { clientId: id, name, secondsLeft: CLIENT_VIEW.lifetimeSeconds }
  },
})

/** The view of this browser. A request that is made in a view is told of that one only. */
export const readClientView = operation({
  summary: 'The view of a client that this browser is in, if any',
  action: 'clientView:read',
  rest: 'GET /client-view',
  field: 'clientView',
  input: z.object({}),
  output: clientViewState,
  async run(scope) {
    const view = await requestedView(scope)
    if (!view) return { view: null }
    const { clientId, name, endsAt } = view
    const secondsLeft = Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000))
    return { view: { clientId, name, secondsLeft } }
  },
})

export const endClientView = operation({
  summary: 'Ends the view of a client that this browser is in',
  action: 'clientView:end',
  rest: 'DELETE /client-view',
  input: z.object({}),
  output: z.literal(true),
  async run(scope) {
    if (await requestedView(scope)) await scope.auth.endClientView()
    return true as const
  },
})

/** The view that a request is about. A page of a view that has been replaced neither sees nor ends the new one. */
async function requestedView({
  session,
  clientView,
}: Pick<Context, 'session' | 'clientView'>): Promise<ClientView | null> {
  const view = await clientView()
  return isViewSession(session) && viewedClientId(session) !== view?.clientId ? null : view
}
