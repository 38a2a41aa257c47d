import { useMemo, useState } from 'react'

/** Which of the rows on the screen are selected; rows of other pages never are. */
export function useSelection(rows: readonly { id: number }[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const selected: ReadonlySet<number> = useMemo(
    () => new Set(rows?.map(({ id }) => id).filter((id) => ids.has(id))),
    [rows, ids],
  )
  return { selected, select: setIds, clear: () => setIds(new Set()) }
}
