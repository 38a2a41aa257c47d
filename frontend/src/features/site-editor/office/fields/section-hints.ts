import type { SectionKey } from '@loggia/contracts/site/section-labels'
import type { SectionContent } from '@loggia/contracts/site/sections'
import { brand, meta } from './brand-hints.ts'
import { line, markdown, paragraph } from './field-hints.ts'
import type { HintsOf } from './field-types.ts'
import { PAGE_HINTS } from './page-hints.ts'
import { PROOF_HINTS } from './proof-hints.ts'

const legalText: HintsOf<SectionContent<'privacyPolicy'>> = {
  title: line('Title'),
  intro: paragraph('Introduction'),
  text: markdown(
    'Text',
    '## begins a heading, and the headings become the table of contents. A hyphen at the start of a line begins a list item, and **two asterisks** make text bold.',
  ),
}

/** How each field of each section is edited. A field of a schema without a hint does not compile. */
export const SECTION_HINTS: { readonly [Key in SectionKey]: HintsOf<SectionContent<Key>> } = {
  brand,
  meta,
  ...PAGE_HINTS,
  ...PROOF_HINTS,
  privacyPolicy: legalText,
  termsOfService: legalText,
  cookiePolicy: legalText,
  accessibility: legalText,
}
