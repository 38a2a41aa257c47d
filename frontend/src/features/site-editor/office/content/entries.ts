import type { Hint, Hints } from '../fields/field-types.ts'
import { iconLabel } from '../fields/mark-labels.ts'
import { type Content, isRecord, type Path, pathText, sameJson, valueAt } from './json.ts'

/** A field of a section as people read it. */
export interface Entry {
  path: string
  /** Such as 'Service 2, Title'. */
  label: string
  text: string
}

/** Every field of a section, from top to bottom. */
export function entriesOf(hints: Hints, content: Content): Entry[] {
  return Object.entries(hints).flatMap(([key, hint]) => entriesIn(hint, [key], [], content[key]))
}

function entriesIn(hint: Hint, path: Path, labels: readonly string[], value: unknown): Entry[] {
  if (hint.kind === 'group') {
    return Object.entries(hint.fields).flatMap(([key, field]) =>
      entriesIn(
        field,
        [...path, key],
        [...labels, hint.label],
        isRecord(value) ? value[key] : null,
      ),
    )
  }
  if (hint.kind === 'list') {
    const items: unknown[] = Array.isArray(value) ? value : []
    return items.flatMap((item, index) =>
      entriesIn(itemOf(hint.item, index), [...path, index], labels, item),
    )
  }
  const label = [...labels, hint.label].join(', ')
  return [{ path: pathText(path), label, text: textOf(hint, value) }]
}

/** The hint of an item, with its number. */
export function itemOf(item: Hint, index: number): Hint {
  return { ...item, label: `${item.label} ${index + 1}` }
}

function textOf(hint: Hint, value: unknown): string {
  if (hint.kind === 'picture') return value ? 'A picture' : ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  if (hint.kind === 'icon') return iconLabel(String(value))
  return hint.kind === 'choice' ? (hint.labels[value] ?? String(value)) : String(value)
}

/** The label of a place in a section, such as 'Service 2, Title'; the label of a list for the list. */
export function labelAt(hints: Hints, path: Path): string {
  return hintsAlong(hints, path)
    .filter(({ kind }, index, all) => kind !== 'list' || index === all.length - 1)
    .map(({ label }) => label)
    .join(', ')
}

/** The hints from the section to a place. */
function hintsAlong(hints: Hints, path: Path): Hint[] {
  const found: Hint[] = []
  for (const key of path) {
    const outer = found.at(-1)
    const hint =
      outer?.kind === 'list'
        ? itemOf(outer.item, Number(key))
        : (outer?.kind === 'group' ? outer.fields : hints)[key]
    if (hint) found.push(hint)
  }
  return found
}

export interface Change {
  label: string
  /** Empty for an addition. */
  before: string
  /** Empty for a removal. */
  after: string
}

/** The fields in which two states of a section differ. */
export function changesBetween(hints: Hints, before: Content, after: Content): Change[] {
  const old = new Map(entriesOf(hints, before).map((entry) => [entry.path, entry]))
  const now = new Map(entriesOf(hints, after).map((entry) => [entry.path, entry]))
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((path) => !sameJson(valueAt(before, keysOf(path)), valueAt(after, keysOf(path))))
    .map((path) => ({
      label: now.get(path)?.label ?? old.get(path)?.label ?? path,
      ...withoutCommonLines(old.get(path)?.text ?? '', now.get(path)?.text ?? ''),
    }))
}

/** Two texts without the lines at their beginnings and ends that are the same. */
function withoutCommonLines(before: string, after: string): { before: string; after: string } {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const start = countWhile(old, (line, index) => line === now[index])
  const end = countWhile(old.slice(start).toReversed(), (line, index) => {
    return index < now.length - start && line === now.at(-1 - index)
  })
  const middle = (lines: string[]) => lines.slice(start, lines.length - end).join('\n')
  return { before: middle(old), after: middle(now) }
}

function countWhile<T>(items: readonly T[], test: (item: T, index: number) => boolean): number {
  const index = items.findIndex((item, at) => !test(item, at))
  return index === -1 ? items.length : index
}

function keysOf(path: string): Path {
  return path.split('.')
}
