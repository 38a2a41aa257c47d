import type { StoredName } from '@loggia/contracts/site/legal/kept-data'

/** All drafts of messages begin with it, so that signing out can find them. */
export const DRAFT_PREFIX = 'message-draft:' satisfies StoredName

/** Forgets the drafts of one side, after a sign-out. */
export function forgetMessageDrafts(side: 'portal' | 'office'): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`${DRAFT_PREFIX}${side} `)) localStorage.removeItem(key)
    }
  } catch {
    // Nothing was stored.
  }
}
