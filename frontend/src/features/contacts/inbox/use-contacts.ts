import { PAGE_SIZE } from '@loggia/contracts/lists'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { useListAddress } from '../../../lib/data/use-list-address.ts'
import { ContactsDocument } from './contacts.operations.generated.ts'
import { filterName, isFilter } from './contact-messages.ts'

/** The page of contacts that the address names. */
export function useContacts() {
  const address = useListAddress(['status'])
  const { q, sort, page, filters } = address
  const { data, previousData, error, refetch } = useFreshQuery(ContactsDocument, {
    variables: {
      page,
      limit: PAGE_SIZE,
      ...(sort && { sort }),
      ...(q && { q }),
      ...(isFilter(filters.status) && { status: filterName(filters.status) }),
    },
  })
  // What was shown stays until the new rows have come.
  const shown = (data ?? previousData)?.contacts
  return {
    address,
    contacts: shown?.items,
    total: shown?.total ?? 0,
    error: shown ? undefined : error,
    refetch: () => void refetch(),
  }
}
