import { STORY_SINCE } from './years.ts'

export const ABOUT = {
  eyebrow: 'About',
  title: 'Two decades of digital excellence',
  story: [
    `We have been building for the web since ${STORY_SINCE}. The tools have changed many times over; what makes a good project has not: listening first, plain words, careful work and somebody who answers the telephone.`,
    'No two businesses are alike, so nothing we make comes off a shelf. Every solution is tailored to your needs, your people and the systems you already have, whether that is a website, an app or the machinery behind both.',
  ],
  principles: [
    { title: 'One team', text: 'The people you meet are the people who build.' },
    { title: 'Plain words', text: 'You understand every decision and every invoice.' },
    { title: 'Made to last', text: 'Tested, documented and yours from the first day.' },
  ],
} as const

/** The colours of the highlighted code. */
export type CodeTone = 'plain' | 'keyword' | 'name' | 'value'

type CodePart = readonly [tone: CodeTone, text: string]

/** Decorative code that retells the story. */
export const SNIPPET: readonly (readonly CodePart[])[] = [
  [
    ['keyword', 'const '],
    ['name', 'studio'],
    ['plain', ' = {'],
  ],
  [
    ['plain', '  since: '],
    ['value', String(STORY_SINCE)],
    ['plain', ','],
  ],
  [
    ['plain', '  crafts: ['],
    ['value', "'design'"],
    ['plain', ', '],
    ['value', "'engineering'"],
    ['plain', '],'],
  ],
  [['plain', '}']],
  [],
  [
    ['keyword', 'async function '],
    ['name', 'transform'],
    ['plain', '(business) {'],
  ],
  [
    ['keyword', '  const '],
    ['plain', 'needs = '],
    ['keyword', 'await '],
    ['name', 'listen'],
    ['plain', '(business)'],
  ],
  [
    ['keyword', '  const '],
    ['plain', 'plan = '],
    ['name', 'tailor'],
    ['plain', '(studio.crafts, needs)'],
  ],
  [
    ['keyword', '  return '],
    ['name', 'launch'],
    ['plain', '('],
    ['keyword', 'await '],
    ['name', 'build'],
    ['plain', '(plan))'],
  ],
  [['plain', '}']],
]
