import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { type ClientReference, clientReference } from '@loggia/contracts/clients/clients'

/** The clients because of whose email address the server refused another one; empty for other errors. */
export function existingClients(error: unknown): ClientReference[] {
  if (!CombinedGraphQLErrors.is(error)) return []
  const existing = error.errors[0]?.extensions?.['existing']
  return clientReference.array().safeParse(existing).data ?? []
}
