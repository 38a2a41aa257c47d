import { isNotFound } from '../../../lib/data/error-message.ts'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { ContactDocument } from './contacts.operations.generated.ts'

/** Loads a contact. */
export function useContact(id: number) {
  const skip = !Number.isInteger(id)
  const { data, error, refetch } = useFreshQuery(ContactDocument, { variables: { id }, skip })
  return {
    record: data?.contact,
    error: data ? undefined : error,
    isMissing: skip || isNotFound(error),
    refetch,
  }
}
