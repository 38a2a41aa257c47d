import { hasWordsOf, plain } from '../../../lib/format/words.ts'

/** What decides whether an entry of the palette is meant, and how likely. */
export interface Rankable {
  label: string
  detail?: string
  /** Other words that people look for. */
  words?: string
  /** Whether it does something, instead of naming a record or a page. */
  isVerb?: true
}

/** The entries that have every word of the text, in any order and whatever the case; all of them for no text. */
export function matching<E extends Rankable>(entries: readonly E[], text: string): E[] {
  const has = hasWordsOf(text)
  return entries.filter(({ label, detail = '', words = '' }) => has(`${label} ${detail} ${words}`))
}

/**
 * Puts what is meant by a text first: what begins with it, then what has words that begin with its words, then what
 * merely has its letters. Of the same kind, verbs come before names; otherwise the order stays.
 */
export function ranked<E extends Rankable>(entries: readonly E[], text: string): E[] {
  const wanted = plain(text)
  const words = wanted.split(/\s+/).filter(Boolean)
  const rank = (entry: E) => 2 * fit(entry, wanted, words) + (entry.isVerb ? 0 : 1)
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}

/** 0 for what begins with the text, 1 for words that do, 2 for the rest. */
function fit({ label, words = '' }: Rankable, wanted: string, wantedWords: readonly string[]) {
  if (plain(label).startsWith(wanted)) return 0
  const own = plain(`${label} ${words}`).split(/[^\p{L}\p{N}]+/u)
  return wantedWords.every((word) => own.some((each) => each.startsWith(word))) ? 1 : 2
}
