/** Whether single keys such as `n` and `/` do something. */
const SHORTCUT_USES = ['on', 'off'] as const

/** How much room the rows of lists take. */
export const LIST_DENSITIES = ['comfortable', 'compact'] as const

export type ListDensity = (typeof LIST_DENSITIES)[number]

/** The colors of the back office: those of the device, or always the same. */
const COLOR_SCHEMES = ['system', 'light', 'dark'] as const

/** The preferences of each member of staff, with their choices; the first one is the default. */
export const PREFERENCES = {
  shortcuts: SHORTCUT_USES,
  density: LIST_DENSITIES,
  scheme: COLOR_SCHEMES,
} as const

export type PreferenceName = keyof typeof PREFERENCES

export type Preferences = { [Name in PreferenceName]: (typeof PREFERENCES)[Name][number] }

/** The default preferences. */
export const DEFAULT_PREFERENCES: Preferences = {
  shortcuts: 'on',
  density: 'comfortable',
  scheme: 'system',
}
