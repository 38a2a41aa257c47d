import { LEGAL_KEYS, SECTION_KEYS, type SectionKey } from '@loggia/contracts/values/section-labels'

const BRAND: readonly SectionKey[] = ['brand', 'meta']

const isOf = (keys: readonly SectionKey[]) => (key: SectionKey) => keys.includes(key)

/** The sections in the groups of the overview, in the order of the page. */
export const SECTION_GROUPS: readonly { title: string; keys: readonly SectionKey[] }[] = [
  { title: 'Brand', keys: BRAND },
  {
    title: 'Home page',
    keys: SECTION_KEYS.filter((key) => !isOf(BRAND)(key) && !isOf(LEGAL_KEYS)(key)),
  },
  { title: 'Legal texts', keys: LEGAL_KEYS },
]
