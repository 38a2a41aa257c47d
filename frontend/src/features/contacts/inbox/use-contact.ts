import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { ContactDocument } from './contacts.operations.generated.ts'

/** Loads a contact with its notes and replies. */
export function useContact(id: number) {
  const { data, error, refetch } = useFreshQuery(ContactDocument, { variables: { id } })
  return {
    contact: data?.contact,
    error: data ? undefined : error,
    refetch: () => void refetch(),
  }
}
