/**
 * The areas of the API that other programs may use, in the words of the sidebar. A feature belongs to one, to all
 * (`every`), or to none: then it serves our own screens only, tokens do not open it, and its calls may change with any
 * release.
 */
export const AREA_LABELS = {
  clients: 'Clients',
  projects: 'Projects',
  messages: 'Messages',
  contacts: 'Contacts',
  documents: 'Documents',
  newsletter: 'Newsletter',
  settings: 'Settings',
} as const

export type Area = keyof typeof AREA_LABELS

export const AREAS = Object.keys(AREA_LABELS) as [Area, ...Area[]]
