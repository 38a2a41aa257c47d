import { DEFAULT_PREFERENCES, type Preferences } from '@loggia/contracts/account/preferences'
import { createContext, useContext } from 'react'

export const PreferencesContext = createContext<Preferences>(DEFAULT_PREFERENCES)

/** Changes some of them, on the screen at once and then on the server. */
export const ChangePreferencesContext = createContext<(wanted: Partial<Preferences>) => void>(
  () => undefined,
)

/** The preferences of the signed-in member of staff: shortcuts, density of lists, colors. */
export function usePreferences(): Preferences {
  return useContext(PreferencesContext)
}

export function useChangePreferences(): (wanted: Partial<Preferences>) => void {
  return useContext(ChangePreferencesContext)
}
