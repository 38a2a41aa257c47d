import type {
  ChoiceHint,
  GroupHint,
  Hint,
  Hints,
  IconHint,
  ListHint,
  PickHint,
  PictureHint,
  PictureUse,
  SwitchHint,
  TextHint,
  YearHint,
} from './field-types.ts'

function text(kind: TextHint['kind'], optional = false) {
  return (label: string, help?: string): TextHint => ({ kind, label, help, optional })
}

/** A text of one line. */
export const line = text('line')

/** A text of one line that may stay empty. */
export const optionalLine = text('line', true)

/** A text of several lines. */
export const paragraph = text('paragraph')

/** A long text with headings and lists. */
export const markdown = text('markdown')

export const color = text('color')

/** The color from which all others are derived. */
export const accent = text('accent')

/** One of the texts of the list `from` in the same section, or none. */
export function pick(label: string, from: string, help?: string): PickHint {
  return { kind: 'pick', label, from, help }
}

export function choice<Value extends string>(
  label: string,
  labels: Readonly<Record<Value, string>>,
): ChoiceHint<Value> {
  return { kind: 'choice', label, labels }
}

export function icon(label: string): IconHint {
  return { kind: 'icon', label }
}

export function onOff(label: string): SwitchHint {
  return { kind: 'switch', label }
}

export function year(label: string, help?: string): YearHint {
  return { kind: 'year', label, help }
}

export function picture(label: string, use: PictureUse, help?: string): PictureHint {
  return { kind: 'picture', label, use, help }
}

export function group<Fields extends Hints>(label: string, fields: Fields): GroupHint<Fields> {
  return { kind: 'group', label, fields }
}

/** @param itemName the name of one item, in lower case */
export function list<Item extends Hint>(
  label: string,
  itemName: string,
  item: Item,
  help?: string,
): ListHint<Item> {
  return { kind: 'list', label, itemName, item, help }
}

/** A new, empty value for a field, as for an added item of a list. */
export function blankOf(hint: Hint): unknown {
  if (hint.kind === 'choice') return Object.keys(hint.labels)[0]
  if (hint.kind !== 'group') return BLANKS[hint.kind]
  const entries = Object.entries(hint.fields)
  return Object.fromEntries(entries.map(([key, field]) => [key, blankOf(field)]))
}

const BLANKS: Record<Exclude<Hint['kind'], 'group' | 'choice'>, unknown> = {
  line: '',
  paragraph: '',
  markdown: '',
  color: '#4d6bff',
  accent: '#4d6bff',
  pick: '',
  icon: 'sparkles',
  switch: false,
  year: null,
  picture: null,
  list: [],
}
