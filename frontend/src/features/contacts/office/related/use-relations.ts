import { useFreshQuery } from '../../../../lib/data/use-fresh-query.ts'
import { ContactRelationsDocument } from '../contacts.operations.generated.ts'
import type { Relations } from './related-style.ts'

const NONE: Relations = { clients: [], contacts: [] }

/** Clients and other messages with the address, telephone or company of a contact; none when they cannot be loaded. */
export function useRelations(id: number) {
  const skip = !Number.isInteger(id)
  const { data, error } = useFreshQuery(ContactRelationsDocument, { variables: { id }, skip })
  return {
    known: data?.contactRelations ?? NONE,
    isLoading: !skip && !data && !error,
  }
}
