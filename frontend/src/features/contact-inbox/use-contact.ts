import { useFreshQuery } from '../../lib/use-fresh-query.ts'
import { ContactDocument } from './contact-inbox.operations.generated.ts'

/** One enquiry with all that staff did about it. */
export function useContact(id: number) {
  const { data, error, refetch } = useFreshQuery(ContactDocument, { variables: { id } })
  return {
    contact: data?.contact,
    error: data ? undefined : error,
    askAgain: () => void refetch(),
  }
}
