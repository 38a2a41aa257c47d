/** The labels of the button at the end of a section and of the link in a technology's panel. */
export const CONTACT_FOR_SOLUTIONS = {
  section: 'Contact Us for Solutions',
  panel: 'Contact us for solutions',
} as const
