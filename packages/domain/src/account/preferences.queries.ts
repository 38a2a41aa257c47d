import { preferences } from '@loggia/contracts/account/account'
import { DEFAULT_PREFERENCES, type Preferences } from '@loggia/contracts/account/preferences'
import type { Database } from '@loggia/db/client'

/** The preferences of a member of staff. Missing ones, and values of a later release, have their default. */
export async function readPreferences(
  db: Pick<Database, 'user'>,
  userId: number,
): Promise<Preferences> {
  const select = { preferences: true }
  const row = await db.user.findUnique({ where: { id: userId }, select })
  return preferencesIn(row?.preferences)
}

/** The preferences in a column of the database. */
export function preferencesIn(stored: unknown): Preferences {
  const all = { ...DEFAULT_PREFERENCES, ...(typeof stored === 'object' ? stored : {}) }
  const { shortcuts, density, scheme } = preferences.shape
  return {
    shortcuts: shortcuts.catch(DEFAULT_PREFERENCES.shortcuts).parse(all.shortcuts),
    density: density.catch(DEFAULT_PREFERENCES.density).parse(all.density),
    scheme: scheme.catch(DEFAULT_PREFERENCES.scheme).parse(all.scheme),
  }
}
