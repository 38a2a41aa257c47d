/** What each member of staff chooses for themselves, with the choices; the first one holds until they do. */
export const PREFERENCES = {
  /** Whether single keys such as `n` and `/` do something. */
  shortcuts: ['on', 'off'],
  /** How much room the rows of lists take. */
  density: ['comfortable', 'compact'],
  /** The colors of the back office: those of the device, or always the same. */
  scheme: ['system', 'light', 'dark'],
} as const

export type PreferenceName = keyof typeof PREFERENCES

export type ShortcutUse = (typeof PREFERENCES)['shortcuts'][number]

export type ListDensity = (typeof PREFERENCES)['density'][number]

export type ColorScheme = (typeof PREFERENCES)['scheme'][number]

export type Preferences = { [Name in PreferenceName]: (typeof PREFERENCES)[Name][number] }

/** The preferences of somebody who has chosen nothing. */
export const DEFAULT_PREFERENCES: Preferences = {
  shortcuts: 'on',
  density: 'comfortable',
  scheme: 'system',
}
