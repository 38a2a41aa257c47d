import type { Action } from '@loggia/contracts/permissions'
import { isViewSession, type ViewSession } from '@loggia/contracts/client-view/view-session'
import type { ChosenSession, ClientActor } from './actor.ts'

/** A look at the portal as a client: what staff see, and until when. */
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
 * Whether a request is made in a view and would do more than read. Everything that is not called reading counts, so
 * that an action of tomorrow is refused until somebody decides otherwise.
 */
export function changesInView(
  action: Action,
  session: ChosenSession | undefined,
): session is ViewSession {
  return isViewSession(session) && !action.endsWith(':read') && action !== LEAVE_VIEW
}
