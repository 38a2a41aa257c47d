import type { Dashboard } from '@loggia/contracts/dashboard/dashboard'
import { MAX_COUNTED } from '@loggia/contracts/paging'
import { KEPT_MS } from '../kernel/lists/totals.ts'

type Counts = Partial<Pick<Dashboard, 'totalClients' | 'activeProjects' | 'projectStatusCounts'>>

/** Keeps the numbers of many rows for some seconds, as lists do: to count them takes longer than all else. */
export function createKeptCounts() {
  let kept: Counts = {}
  let until = 0
  return {
    known: (): Counts => (until > Date.now() ? kept : {}),
    keep(read: Partial<Dashboard>): void {
      const many = manyOf(read)
      if (Object.keys(many).length === 0) return
      if (until <= Date.now()) {
        kept = {}
        until = Date.now() + KEPT_MS
      }
      kept = { ...kept, ...many }
    },
  }
}

function manyOf({
  totalClients,
  activeProjects,
  projectStatusCounts = [],
}: Partial<Dashboard>): Counts {
  const projects = projectStatusCounts.reduce((sum, { count }) => sum + count, 0)
  return {
    ...(totalClients !== undefined && totalClients > MAX_COUNTED && { totalClients }),
    ...(activeProjects !== undefined && activeProjects > MAX_COUNTED && { activeProjects }),
    ...(projects > MAX_COUNTED && { projectStatusCounts }),
  }
}
