import type { ClientReference } from '@loggia/contracts/clients/clients'
import { email } from '@loggia/contracts/text'
import { useEffect, useState } from 'react'
import { useQuery } from '@apollo/client/react'
import { ClientsWithEmailDocument } from './clients-with-email.operations.generated.ts'

/** How long (ms) a pause in typing is. */
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

/** The clients that have an address, asked for once a valid one is typed and typing pauses. */
export function useClientsWithEmail(typed: string, exceptId?: number): readonly ClientReference[] {
  const valid = email.safeParse(useDebouncedValue(typed)).data
  const { data } = useQuery(ClientsWithEmailDocument, {
    variables: { email: valid ?? '', ...(exceptId !== undefined && { exceptId }) },
    skip: valid === undefined,
  })
  return (valid !== undefined && data?.clientsWithEmail) || []
}
