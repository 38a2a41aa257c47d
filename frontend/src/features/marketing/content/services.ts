/** What the company offers, in its own words and order. */
export const OFFER = [
  'Web Development',
  'Mobile Apps',
  'Database Solutions',
  'Cloud Solutions',
  'Data Analytics',
  'UI/UX Design',
  'A.I.',
] as const

/** The part of it that the footer names. */
export const FOOTER_SERVICES = [
  'Web Development',
  'Mobile Apps',
  'Cloud Solutions',
  'Data Analytics',
  'UI/UX Design',
] as const satisfies readonly (typeof OFFER)[number][]
