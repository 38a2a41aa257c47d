import { toEnumName } from '@loggia/contracts/enum-name'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { addressKey } from '@loggia/contracts/email-address'
import {
  type ClientReference,
  clientReference,
  type IfExists,
} from '@loggia/contracts/clients/clients'
import { useRef, useState } from 'react'

/** A client that the server refused, because others have its address. */
export interface Refusal {
  /** The address, folded. */
  email: string
  existing: readonly ClientReference[]
}

export type DuplicateGuard = ReturnType<typeof useDuplicateGuard>

/** Keeps a form from adding a second client with an address, unless that is wanted. */
export function useDuplicateGuard() {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const accepted = useRef<string | null>(null)
  return {
    refusal,
    /** The server's choice if the address is known. */
    ifExists: (email: string) =>
      toEnumName<IfExists>(accepted.current === addressKey(email) ? 'create' : 'refuse'),
    /** Whether an error is the refusal of a second client, which `refusal` then holds. */
    caught(error: unknown, email: string): boolean {
      const existing = existingClients(error)
      if (existing.length > 0) setRefusal({ email: addressKey(email), existing })
      return existing.length > 0
    },
    /** Submits a form whose address may be known, as long as it stays this one. */
    async submitAnyway(email: string, submit: () => Promise<void>): Promise<void> {
      accepted.current = addressKey(email)
      try {
        await submit()
      } finally {
        accepted.current = null
      }
    },
  }
}

/** The clients because of whose email address the server refused another one; empty for other errors. */
function existingClients(error: unknown): ClientReference[] {
  if (!CombinedGraphQLErrors.is(error)) return []
  const existing = error.errors[0]?.extensions?.['existing']
  return clientReference.array().safeParse(existing).data ?? []
}
