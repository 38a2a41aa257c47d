import { toEnumName } from '@loggia/contracts/enum-name'
import { NetworkStatus } from '@apollo/client'
import {
  PROJECT_DUES,
  PROJECT_STATUSES,
  type ProjectStatus,
} from '@loggia/contracts/projects/values'
import { useMemo, useState } from 'react'
import { useQuery } from '@apollo/client/react'
import { recordOf } from '../../../../lib/data/record-of.ts'
import { useLastAnswer } from '../../../../lib/data/use-last-answer.ts'
import type { ListParams } from '../../../../lib/data/use-list-page.ts'
import { ProjectBoardDocument, type ProjectBoardQuery } from './board.operations.generated.ts'
import { columnsOf } from './board-columns.ts'

/** How many cards of a column are read at first, and how many more each time. */
const STEP = 25

/** How many cards of a column are read at most: a longer one is looked through in the list. */
export const MAX_CARDS = 200

const FIRST = recordOf(PROJECT_STATUSES, () => STEP)

/** Loads the columns of the board, with the search and the filter of the list. */
export function useBoard({ q, filters }: Pick<ListParams<'due'>, 'q' | 'filters'>) {
  const due = PROJECT_DUES.find((value) => value === filters.due)
  const search = `${due ?? ''} ${q}`
  const [shown, setShown] = useState({ search, limits: FIRST })
  const limits = shown.search === search ? shown.limits : FIRST
  const result = useQuery(ProjectBoardDocument, {
    variables: {
      ...(q && { q }),
      ...(due && { due: toEnumName(due) }),
      pending: limits.pending,
      inProgress: limits['in-progress'],
      completed: limits.completed,
      onHold: limits['on-hold'],
    },
  })
  const { error, networkStatus, refetch } = result
  const latest = useLastAnswer(result, search)
  const columns = useMemo(() => (latest ? columnsOf(pagesOf(latest)) : undefined), [latest])
  return {
    columns,
    searchedNewest: latest?.pending.searchedNewest,
    error: columns ? undefined : error,
    isReadingMore: networkStatus === NetworkStatus.setVariables,
    showMore: (status: ProjectStatus) =>
      setShown({ search, limits: { ...limits, [status]: limits[status] + STEP } }),
    /** Reads the board again. If that fails, the shown one stays. */
    refetch: () => void refetch().catch(() => undefined),
  }
}

function pagesOf({ pending, inProgress, completed, onHold }: ProjectBoardQuery) {
  return { pending, 'in-progress': inProgress, completed, 'on-hold': onHold }
}
