import type { TypedDocumentNode } from '@apollo/client'
import type { ClientReference } from '@loggia/contracts/clients/clients'
import { email } from '@loggia/contracts/text'
import { useFreshQuery } from './use-fresh-query.ts'
import { useEffect, useState } from 'react'

/** How long (ms) somebody does not type who pauses. */
const PAUSE_MS = 400

/** The value once it has not changed for a while. */
function useDebouncedValue<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** A feature's own query for the clients that have an email address. */
export type ClientsWithEmail = TypedDocumentNode<
  { clientsWithEmail: ClientReference[] },
  { email: string; exceptId?: number | null }
>

/** The clients that have an address, asked for once somebody has typed a valid one and pauses. */
export function useClientsWithEmail(
  query: ClientsWithEmail,
  typed: string,
  exceptId?: number,
): readonly ClientReference[] {
  const valid = email.safeParse(useDebouncedValue(typed)).data
  const { data } = useFreshQuery(query, {
    variables: { email: valid ?? '', ...(exceptId !== undefined && { exceptId }) },
    skip: valid === undefined,
  })
  return (valid !== undefined && data?.clientsWithEmail) || []
}
