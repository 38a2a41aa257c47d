import { hasWordsOf } from '../../../lib/format/words.ts'
import type { Command } from './commands.ts'

/** A line of the palette. It leads somewhere, or runs something. */
export interface PaletteItem extends Omit<Command, 'permission'> {
  detail?: string
  /** Whether the path is that of a record, which is remembered once it is opened. */
  isRecord?: true
}

export interface PaletteGroup {
  title: string
  items: readonly PaletteItem[]
}

/** The items that have every word of the text, in any order and whatever the case; all of them for no text. */
export function itemsMatching(items: readonly PaletteItem[], text: string): PaletteItem[] {
  const has = hasWordsOf(text)
  const begins = ({ label }: PaletteItem) => label.toLowerCase().startsWith(text.toLowerCase())
  return items
    .filter(({ label, detail = '', words = '' }) => has(`${label} ${detail} ${words}`))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
}
