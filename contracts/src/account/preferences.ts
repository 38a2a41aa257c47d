/** Whether single keys such as `n` and `/` do something. */
export const SHORTCUT_USES = ['on', 'off'] as const

/** How much room the rows of lists take. */
export const LIST_DENSITIES = ['comfortable', 'compact'] as const

/** The colors of the back office: those of the device, or always the same. */
export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const

/** What each member of staff chooses for themselves, with the choices; the first one holds until they do. */
export const PREFERENCES = {
  shortcuts: SHORTCUT_USES,
  density: LIST_DENSITIES,
  scheme: COLOR_SCHEMES,
} as const

export type PreferenceName = keyof typeof PREFERENCES

export type ListDensity = (typeof PREFERENCES)['density'][number]

export type Preferences = { [Name in PreferenceName]: (typeof PREFERENCES)[Name][number] }

/** The preferences of somebody who has chosen nothing. */
export const DEFAULT_PREFERENCES: Preferences = {
  shortcuts: 'on',
  density: 'comfortable',
  scheme: 'system',
}
