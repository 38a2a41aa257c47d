import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { ClientStatusDocument } from '../features/client-auth/client-auth.operations.generated.ts'
import { ViewerDocument } from '../features/staff-auth/session/viewer.operations.generated.ts'
import { failureOf } from '../lib/data/error-message.ts'
import { retryAfterLink } from '../lib/data/retry-after-link.ts'

/** What everybody may keep; the rest of the cache belongs to whoever is signed in. */
const PUBLIC_FIELDS = new Set(['siteSettings', 'installation', 'viewer', 'clientStatus'])

/** @param state what the cache begins with, as the server extracted it */
export function createApolloClient(state?: string | null): ApolloClient {
  // A session that has ended shows as a refused query; who is still signed in, the server knows.
  const askWhoIsSignedIn = new ErrorLink(({ error }) => {
    if (failureOf(error)?.code !== 'UNAUTHENTICATED') return
    for (const query of [ViewerDocument, ClientStatusDocument]) {
      client.query<unknown>({ query, fetchPolicy: 'network-only' }).catch(() => undefined)
    }
  })
  const client = new ApolloClient({
    link: ApolloLink.from([
      askWhoIsSignedIn,
      retryAfterLink,
      new HttpLink({ uri: '/graphql', credentials: 'same-origin' }),
    ]),
    cache: new InMemoryCache({
      typePolicies: {
        Query: { fields: { viewer: { merge: false }, clientStatus: { merge: false } } },
      },
    }),
  })
  if (state) client.cache.restore(JSON.parse(state))
  return client
}

/** Forgets what the person who just signed out could see. */
export function forgetPrivateData(client: ApolloClient): void {
  client.cache.modify({
    fields: (value, { fieldName, DELETE }) => (PUBLIC_FIELDS.has(fieldName) ? value : DELETE),
  })
  client.cache.gc()
}
