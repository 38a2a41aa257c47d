import type { Action } from '@loggia/contracts/permissions'
import { recentRecords } from '../../../lib/browser/recent-records.ts'
import { commands } from './commands.ts'
import { itemsMatching, type PaletteGroup, type PaletteItem } from './palette-item.ts'
import { PARTS_OF_PAGES } from './static-pages.ts'
import { usePaletteSearch } from './use-palette-search.ts'

export interface PaletteContents {
  /** The screens of the sidebar. */
  pages: readonly PaletteItem[]
  personId: number
  can: (action: Action) => boolean
}

/** How many pages are offered before typing. */
const FIRST_PAGES = 12

/** The contents of the palette: recent records, results, pages, and all commands. */
export function usePaletteGroups(typed: string, { pages, personId, can }: PaletteContents) {
  const text = typed.trim()
  const { groups: answered, failure, isSearching } = usePaletteSearch(typed)
  // Results of another text, filtered by this one: people who type on and press Enter mean no others.
  const found = isSearching
    ? answered.map(({ title, items }) => ({ title, items: itemsMatching(items, text) }))
    : answered
  const recent = recentRecords(personId).map((record) => ({
    label: record.label,
    detail: record.detail,
    to: record.path,
    isRecord: true as const,
  }))
  const offered = commands().filter(
    ({ to, run, permission }) =>
      (to || (run && run !== 'openPalette')) && (!permission || can(permission)),
  )
  const allPages = text === '' ? pages.slice(0, FIRST_PAGES) : [...pages, ...PARTS_OF_PAGES]
  const groups: PaletteGroup[] = [
    { title: 'Recently opened', items: itemsMatching(recent, text) },
    ...withoutShown(found, itemsMatching(recent, text)),
    { title: 'Pages and settings', items: itemsMatching(allPages, text) },
    { title: 'Commands', items: itemsMatching(offered, text) },
  ]
  return { groups: groups.filter(({ items }) => items.length > 0), failure, isSearching }
}

/** The recently opened records are at the top already. */
function withoutShown(groups: readonly PaletteGroup[], shown: readonly PaletteItem[]) {
  const paths = new Set(shown.map(({ to }) => to))
  return groups.map(({ title, items }) => ({
    title,
    items: items.filter(({ to }) => !paths.has(to)),
  }))
}
