import { useState } from 'react'
import { useFreshQuery } from '../../../../lib/data/use-fresh-query.ts'
import { ContactRelationsDocument } from '../contacts.operations.generated.ts'
import type { Relations } from './related-style.ts'

const NONE: Relations = { clients: [], contacts: [] }

/** Clients and other messages with the address, telephone or company of a contact; none when they cannot be loaded. */
export function useRelations(id: number) {
  const skip = !Number.isInteger(id)
  const { data, error } = useFreshQuery(ContactRelationsDocument, { variables: { id }, skip })
  // Asked again after a failure, it must not hide a page on which somebody is writing.
  const [settledId, setSettledId] = useState<number>()
  const isSettled = settledId === id || data !== undefined || error !== undefined
  if (isSettled && settledId !== id) setSettledId(id)
  return {
    known: data?.contactRelations ?? NONE,
    isLoading: !skip && !isSettled,
  }
}
