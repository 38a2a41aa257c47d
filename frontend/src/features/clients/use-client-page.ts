import { PAGE_SIZE } from '@loggia/contracts/lists'
import { useFreshQuery } from '../../lib/data/use-fresh-query.ts'
import { useListAddress } from '../../lib/data/use-list-address.ts'
import { STATUS_LABELS, statusName } from './client-record.ts'
import { ClientPageDocument } from './clients.operations.generated.ts'
import type { ClientStatus } from '@loggia/contracts/clients'

/** The page of clients that the address names. */
export function useClientPage() {
  const address = useListAddress(['status'])
  const { q, sort, page, filters } = address
  const { data, previousData, error, refetch } = useFreshQuery(ClientPageDocument, {
    variables: {
      page,
      limit: PAGE_SIZE,
      ...(sort && { sort }),
      ...(q && { q }),
      ...(isStatus(filters.status) && { status: statusName(filters.status) }),
    },
  })
  // What was shown stays until the new rows have come.
  const shown = (data ?? previousData)?.clients
  return {
    address,
    clients: shown?.items,
    total: shown?.total ?? 0,
    error: shown ? undefined : error,
    refetch: () => void refetch(),
  }
}

function isStatus(word: string): word is ClientStatus {
  return word in STATUS_LABELS
}
