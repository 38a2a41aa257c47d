import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { ContactDocument } from './contacts.operations.generated.ts'

/** One contact with all that staff did about it. */
export function useContact(id: number) {
  const { data, error, refetch } = useFreshQuery(ContactDocument, { variables: { id } })
  return {
    contact: data?.contact,
    error: data ? undefined : error,
    refetch: () => void refetch(),
  }
}
