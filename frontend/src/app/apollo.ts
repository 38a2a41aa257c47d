import {
  type ApolloClient,
  ApolloLink,
  HttpLink,
  InMemoryCache,
  type NormalizedCacheObject,
} from '@apollo/client'
import { TAB_HEADER } from '@loggia/contracts/live/events'
import { ErrorLink } from '@apollo/client/link/error'
import { ClientStatusDocument } from '../features/client-auth/shared/client-auth.operations.generated.ts'
import { ViewerDocument } from '../features/staff-auth/shared/session/viewer.operations.generated.ts'
import { proofLink } from '../features/staff-auth/shared/proof-link.ts'
import { answerProof } from '../features/staff-auth/shared/proof-request.ts'
import { graphqlUri } from '../lib/browser/tab-view.ts'
import { failureOf } from '../lib/data/error-message.ts'
import { retryLink } from '../lib/data/retry-link.ts'
import { FreshClient } from '../lib/data/fresh-client.ts'
import { hasUnsavedChanges } from '../lib/forms/use-unsaved-guard.ts'
import { senderId } from './live/sender-id.ts'

/** Root fields that survive a sign-out; the rest of the cache belongs to the signed-in person. */
const PUBLIC_FIELDS = new Set(['siteSettings', 'installation', 'viewer', 'clientStatus'])

const nameSender = new ApolloLink((operation, forward) => {
  operation.setContext(({ headers }) => ({
    headers: { ...headers, [TAB_HEADER]: senderId(operation.client) },
  }))
  return forward(operation)
})

/** How the browser asks the server. */
function linkToServer(refetchSessions: ApolloLink): ApolloLink {
  return ApolloLink.from([
    proofLink,
    refetchSessions,
    retryLink,
    nameSender,
    new HttpLink({ uri: graphqlUri(), credentials: 'same-origin' }),
  ])
}

interface ApolloOptions {
  /** The initial cache, as extracted on the server. */
  cache?: NormalizedCacheObject
  /** Answers queries where there is no server to ask: on the server itself. */
  link?: ApolloLink
}

export function createApolloClient({ cache, link }: ApolloOptions = {}): ApolloClient {
  // An expired session shows as a rejected query: the viewer is read again, and the screen is left for the sign-in. A
  // person who is writing stays: saving is refused, and goes through after a sign-in in another tab.
  const refetchSessions = new ErrorLink(({ error }) => {
    if (failureOf(error)?.code !== 'UNAUTHENTICATED' || hasUnsavedChanges()) return
    for (const query of [ViewerDocument, ClientStatusDocument]) {
      client.query<unknown>({ query, fetchPolicy: 'network-only' }).catch(() => undefined)
    }
  })
  const client = new FreshClient({
    link: link ?? linkToServer(refetchSessions),
    hasPage: cache !== undefined,
    isServer: link !== undefined,
    cache: new InMemoryCache({
      typePolicies: {
        // Queries that ask for a part leave the rest known; else two screens would take turns asking for theirs.
        Query: {
          fields: {
            viewer: { merge: true },
            installation: { merge: true },
            clientStatus: { merge: true },
            waiting: { merge: true },
          },
        },
        ApprovalSubjects: { merge: true },
        DriveStatus: { merge: true },
        InvoiceChoices: { merge: true },
        // The only instance: the answer to a mutation updates the shown queries.
        NoticeSettings: { keyFields: [] },
        // A contact and an invoice may have the same id.
        WaitingItem: { keyFields: ['kind', 'id'] },
      },
    }),
  })
  if (cache) client.cache.restore(cache)
  return client
}

/** Removes the data of the person who just signed out from the cache, and gives up their open confirmations. */
export function forgetPrivateData(client: ApolloClient): void {
  answerProof(false)
  client.cache.modify({
    fields: (value, { fieldName, DELETE }) => (PUBLIC_FIELDS.has(fieldName) ? value : DELETE),
  })
  client.cache.gc()
}
