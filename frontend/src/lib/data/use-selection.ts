import { useMemo, useState } from 'react'

/** Which of the rows on the screen are selected; what is out of sight never is. */
export function useSelection(rows: readonly { id: number }[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const selected: ReadonlySet<number> = useMemo(
    () => new Set(rows?.map(({ id }) => id).filter((id) => chosen.has(id))),
    [rows, chosen],
  )
  return { selected, select: setChosen, clear: () => setChosen(new Set()) }
}
