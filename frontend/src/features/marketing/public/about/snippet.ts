/** The colours of the highlighted code. */
export type CodeTone = 'plain' | 'keyword' | 'name' | 'value'

type CodePart = readonly [tone: CodeTone, text: string]

function sinceLine(year: number): readonly CodePart[] {
  return [
    ['plain', '  since: '],
    ['value', String(year)],
    ['plain', ','],
  ]
}

/** Decorative code that retells the story. */
export const snippet = (since: number | null): readonly (readonly CodePart[])[] => [
  [
    ['keyword', 'const '],
    ['name', 'studio'],
    ['plain', ' = {'],
  ],
  ...(since === null ? [] : [sinceLine(since)]),
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
    ['plain', '(client) {'],
  ],
  [
    ['keyword', '  const '],
    ['plain', '{ crafts } = '],
    ['name', 'studio'],
  ],
  [
    ['keyword', '  const '],
    ['plain', 'needs = '],
    ['keyword', 'await '],
    ['name', 'listen'],
    ['plain', '(client)'],
  ],
  [
    ['keyword', '  const '],
    ['plain', 'plan = '],
    ['name', 'tailor'],
    ['plain', '(crafts, needs)'],
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
