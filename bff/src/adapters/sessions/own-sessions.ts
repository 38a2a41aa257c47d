import type { BrowserSessions } from '../../core/ports.ts'
import type { SessionStore } from './session-store.ts'

/** Of a session only its owner is read; who that is now, and what they may do, is looked up at every call. */
export interface StaffSession {
  id: number
  /** The browser, for its owner to recognize; one that an older release has started has none. */
  device?: string
}

/**
 * The sessions of a member of staff, for themselves.
 *
 * @param currentId reads the id of the session of this browser
 */
export function ownSessions(
  store: SessionStore<StaffSession>,
  currentId: () => string | undefined,
): Pick<BrowserSessions, 'staffSessions' | 'endStaffSession'> {
  return {
    async staffSessions(userId) {
      const id = currentId()
      const current = id ? store.nameOf(id) : null
      const listed = await store.list(String(userId))
      return listed.map(({ name, data, startedAt, usedAt }) => ({
        id: name,
        device: data.device ?? null,
        startedAt: new Date(startedAt).toISOString(),
        usedAt: new Date(usedAt).toISOString(),
        isCurrent: name === current,
      }))
    },
    endStaffSession: (userId, name) => store.endNamed(String(userId), name),
  }
}
