/**
 * The company of the demo, shown for settings that are missing. Production shows nothing instead. Domain and
 * telephone number are reserved for examples, the address is fictional.
 */
export const DEMO_COMPANY = {
  name: 'Harborlight Digital',
  website: 'https://www.harborlight.example',
  email: 'hello@harborlight.example',
  phone: '(315) 555-0142',
  address: '220 Harbor Street, Suite 400, Syracuse, NY 13202',
  /** Its law governs the terms of service. */
  law: 'the State of New York',
} as const
