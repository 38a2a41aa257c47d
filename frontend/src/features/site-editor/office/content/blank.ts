import type { Hint } from '../fields/field-types.ts'

/** A new, empty value for a field: what a list gets when somebody adds an item. */
export function blankOf(hint: Hint): unknown {
  if (hint.kind === 'group') {
    const entries = Object.entries(hint.fields)
    return Object.fromEntries(entries.map(([key, field]) => [key, blankOf(field)]))
  }
  return BLANKS[hint.kind](hint)
}

const nothing = () => null
const emptyText = () => ''

const BLANKS: Record<Exclude<Hint['kind'], 'group'>, (hint: Hint) => unknown> = {
  line: emptyText,
  paragraph: emptyText,
  markdown: emptyText,
  color: () => '#4d6bff',
  accent: () => '#4d6bff',
  pick: emptyText,
  choice: (hint) => (hint.kind === 'choice' ? Object.keys(hint.labels)[0] : ''),
  icon: () => 'sparkles',
  switch: () => false,
  year: nothing,
  picture: nothing,
  list: () => [],
}
