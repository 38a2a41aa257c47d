import type { Action } from '@loggia/contracts/permissions'
import { isViewSession, type ViewSession } from '@loggia/contracts/client-view/view-session'
import type { ChosenSession, ClientActor } from './actor.ts'

/**
 * A view of the portal as a client, by staff. It is a key in Redis under the staff session, without a cookie: whatever
 * ends the session ends the view. Requests name it in their address, so that tabs are told apart; a header would be
 * missing from frames, and a cookie is shared by all tabs. The actor stays a client, since an actor of a kind of its own
 * would need each rule for clients twice.
 */
export interface ClientView {
  clientId: number
  /** Of the client's record. */
  name: string
  /** In milliseconds, as `Date.now()`. */
  endsAt: number
  /** The person in whose place staff read. */
  actor: ClientActor
}

export const READ_ONLY_MESSAGE =
  'You are viewing the portal as a client, so nothing can be changed. Leave the view to make changes.'

/** The only action that is no reading and may be performed in a view. */
export const LEAVE_VIEW = 'clientView:end' satisfies Action

/**
 * Whether a request is made in a view and would do more than read. Every action without the name of reading counts, so
 * that future ones are refused by default.
 */
export function changesInView(
  action: Action,
  session: ChosenSession | undefined,
): session is ViewSession {
  return isViewSession(session) && !action.endsWith(':read') && action !== LEAVE_VIEW
}
