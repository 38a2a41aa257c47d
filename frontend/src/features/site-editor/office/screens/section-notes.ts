import type { SectionKey } from '@loggia/contracts/values/section-labels'

const EMPTY_IS_OFF = 'Shown on the home page when it has at least one item'
const POLICY = 'Publishing it makes a new version of your policies'

/** What to know before editing a section. */
export const SECTION_NOTES: Partial<Record<SectionKey, string>> = {
  brand: 'How your company looks on the site, in emails, and where people share links to it',
  meta: 'What search engines and link previews say about the home page',
  contact: 'The heading of the contact form, the buttons that lead to it, and your booking link',
  cases: EMPTY_IS_OFF,
  quotes: EMPTY_IS_OFF,
  logos: EMPTY_IS_OFF,
  privacyPolicy: POLICY,
  termsOfService: POLICY,
}
