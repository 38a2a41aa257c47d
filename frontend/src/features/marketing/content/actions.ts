/** The button at the end of a section, and the link in the panel of a technology. */
export const CONTACT_FOR_SOLUTIONS = {
  section: 'Contact Us for Solutions',
  panel: 'Contact us for solutions',
} as const
