import type { NewsletterFilter } from '@loggia/contracts/newsletter'
import { PAGE_SIZE } from '@loggia/contracts/lists'
import { CSV_FILES } from '@loggia/contracts/paths'
import { useFreshQuery } from '../../lib/data/use-fresh-query.ts'
import { useListAddress } from '../../lib/data/use-list-address.ts'
import { namedState } from './subscriber-state.ts'
import { SubscribersDocument } from './subscribers.operations.generated.ts'

/** The page of subscribers that the address names. */
export function useSubscribers() {
  const address = useListAddress(['status'])
  const { q, sort, page, filters } = address
  const status = namedState(filters.status)
  const { data, previousData, error, refetch } = useFreshQuery(SubscribersDocument, {
    variables: {
      page,
      limit: PAGE_SIZE,
      ...(sort && { sort }),
      ...(q && { q }),
      ...(status && { status: status.toUpperCase() as Uppercase<NewsletterFilter> }),
    },
  })
  // What was shown stays until the new rows have come.
  const shown = (data ?? previousData)?.newsletterSubscribers
  return {
    address,
    subscribers: shown?.items,
    total: shown?.total ?? 0,
    /** The same subscribers, of all pages, as a file. */
    csv: address.csv(CSV_FILES.subscribers),
    error: shown ? undefined : error,
    refetch: () => void refetch(),
  }
}
