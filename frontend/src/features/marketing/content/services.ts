/** The services of the company, named and ordered as in the specification. */
export const OFFER = [
  'Web Development',
  'Mobile Apps',
  'Database Solutions',
  'Cloud Solutions',
  'Data Analytics',
  'UI/UX Design',
  'A.I.',
] as const

/** The services that the footer lists. */
export const FOOTER_SERVICES = [
  'Web Development',
  'Mobile Apps',
  'Cloud Solutions',
  'Data Analytics',
  'UI/UX Design',
] as const satisfies readonly (typeof OFFER)[number][]
