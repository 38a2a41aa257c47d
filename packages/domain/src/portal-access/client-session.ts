import { sessionDaysIn } from '@loggia/contracts/site-settings/client-session-days'
import type { ClientActor } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import { onOwnDevice, SESSION_LIFETIME } from '../kernel/sessions/session-store.ts'
import { holderOf } from './address-holders.ts'

interface Terms {
  /** Whether others use the device too, as they say: the session ends soon, and the browser does not stay known. */
  isShared: boolean
  /** As for `signInClient`. */
  isAllowed?: () => Promise<boolean>
}

/**
 * Opens the session of a client who has proved who they are, in whichever way.
 *
 * @returns whether the browser is signed in
 */
export async function openClientSession(
  { auth, db }: Pick<Context, 'auth' | 'db'>,
  { email, emailKey }: ClientActor,
  { isShared, isAllowed }: Terms,
): Promise<boolean> {
  const [setting, holder] = await Promise.all([
    db.siteSetting.findUnique({ where: { key: 'client_session_days' } }),
    holderOf(db, emailKey),
  ])
  const lifetime = isShared ? SESSION_LIFETIME.client : onOwnDevice(sessionDaysIn(setting?.value))
  if (!(await auth.signInClient(email, lifetime, isAllowed))) return false
  if (isShared) auth.forgetBrowser(emailKey)
  else auth.rememberBrowser(emailKey, holder)
  auth.rememberChallenges([])
  return true
}
