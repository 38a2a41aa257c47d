import { PAGE_SIZE } from '@loggia/contracts/lists'
import { useFreshQuery } from '../../lib/data/use-fresh-query.ts'
import { useListAddress } from '../../lib/data/use-list-address.ts'
import { enumName, statusWord } from './project-labels.ts'
import { ProjectsDocument } from './projects.operations.generated.ts'

/** The page of projects that the address names. */
export function useProjects() {
  const address = useListAddress(['status'])
  const { q, sort, page, filters } = address
  const { data, previousData, error, refetch } = useFreshQuery(ProjectsDocument, {
    variables: {
      page,
      limit: PAGE_SIZE,
      ...(sort && { sort }),
      ...(q && { q }),
      ...(filters.status && { status: enumName(statusWord(filters.status)) }),
    },
  })
  // What was shown stays until the new rows have come.
  const shown = (data ?? previousData)?.projects
  return {
    address,
    projects: shown?.items,
    total: shown?.total ?? 0,
    error: shown ? undefined : error,
    refetch: () => void refetch(),
  }
}
