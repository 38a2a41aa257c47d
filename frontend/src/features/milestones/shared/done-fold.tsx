import type { ReactNode } from 'react'
import { Fold } from '../../../ui/layout/fold.ts'
import { isDone } from './milestone-labels.tsx'

/** Several that are done, if others are open: what comes next is to be seen first. A project that is done shows all. */
export function splitFolded<M extends { state: string }>(milestones: readonly M[]) {
  const done = milestones.filter(({ state }) => isDone(state))
  const open = milestones.filter(({ state }) => !isDone(state))
  const isFolded = done.length > 1 && open.length > 0
  return isFolded ? { folded: done, listed: open } : { folded: [], listed: milestones }
}

/** The milestones that are done, as one line that opens. */
export function DoneFold({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Fold>
      <summary>{count} done</summary>
      {children}
    </Fold>
  )
}
