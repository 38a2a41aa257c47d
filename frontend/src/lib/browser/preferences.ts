import { DEFAULT_PREFERENCES, type Preferences } from '@loggia/contracts/values/preferences'
import { createContext, useContext } from 'react'

export const PreferencesContext = createContext<Preferences>(DEFAULT_PREFERENCES)

/** What the signed-in member of staff chose: shortcuts, density of lists, colors. */
export function usePreferences(): Preferences {
  return useContext(PreferencesContext)
}
