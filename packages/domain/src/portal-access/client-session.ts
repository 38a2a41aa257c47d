import { sessionDaysIn } from '@loggia/contracts/site-settings/client-session-days'
import type { ClientActor } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import { onOwnDevice, SESSION_LIFETIME } from '../kernel/sessions/session-store.ts'

/** Where a client signs in. */
interface Device {
  /** Whether others use it too, as they say: the session ends soon, and the browser does not stay known. */
  isShared: boolean
}

/** Opens the session of a client who has proved who they are, in whichever way. */
export async function openClientSession(
  { auth, db }: Pick<Context, 'auth' | 'db'>,
  { email, emailKey }: ClientActor,
  { isShared }: Device,
): Promise<void> {
  if (isShared) {
    await auth.signInClient(email, SESSION_LIFETIME.client)
    auth.forgetBrowser(emailKey)
  } else {
    const setting = await db.siteSetting.findUnique({ where: { key: 'client_session_days' } })
    await auth.signInClient(email, onOwnDevice(sessionDaysIn(setting?.value)))
    auth.rememberBrowser(emailKey)
  }
  auth.rememberChallenges([])
}
