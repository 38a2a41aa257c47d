import { MAX_SELECTED_ROWS } from '@loggia/contracts/paging'
import { useMemo, useState } from 'react'
import type { ListPage } from './use-list-page.ts'

/** The rows of other pages that match as well, and how to select them. */
export interface FurtherRows {
  /** How many rows match, on all pages. */
  total: number
  isAtLeast: boolean
  /** Selects as many of them as can be selected, in the order of the list. May throw what Apollo throws. */
  selectAll: () => Promise<void>
}

export interface Selection<Row> {
  selected: ReadonlySet<number>
  /** The selected rows. */
  rows: readonly Row[]
  /** Null where there are none to select. */
  further: FurtherRows | null
  select: (ids: ReadonlySet<number>) => void
  clear: () => void
}

/** Which rows of a list are selected: some of those on the screen, or up to 1,000 that match on all pages. */
export function useSelection<Row extends { id: number }>(
  list: Pick<ListPage<Row>, 'rows' | 'total' | 'isAtLeast' | 'matching'>,
): Selection<Row> {
  const { rows: shown, total, isAtLeast, matching } = list
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [everything, setEverything] = useState<{ of: string; rows: readonly Row[] } | null>(null)
  // Other rows match another filter.
  const isEverything = everything?.of === matching.key
  const known = isEverything ? everything.rows : shown
  const rows = useMemo(() => known?.filter(({ id }) => ids.has(id)) ?? [], [known, ids])
  const selected: ReadonlySet<number> = useMemo(() => new Set(rows.map(({ id }) => id)), [rows])
  const isWholePage = shown !== undefined && shown.length > 0 && rows.length === shown.length

  async function selectAll() {
    const all = await matching.load(MAX_SELECTED_ROWS)
    setEverything({ of: matching.key, rows: all })
    setIds(new Set(all.map(({ id }) => id)))
  }

  return {
    selected,
    rows,
    further:
      isWholePage && !isEverything && total > shown.length ? { total, isAtLeast, selectAll } : null,
    select: setIds,
    clear() {
      setIds(new Set())
      setEverything(null)
    },
  }
}
