/** Shown for missing settings. Domain and phone number are reserved for examples, the address is fictional. */
export const FALLBACK_COMPANY = {
  name: 'Harborlight Digital',
  website: 'https://www.harborlight.example',
  email: 'hello@harborlight.example',
  phone: '(315) 555-0142',
  address: '220 Harbor Street, Suite 400, Syracuse, NY 13202',
} as const
