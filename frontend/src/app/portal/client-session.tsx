import {
  type ApolloCache,
  ApolloClient,
  ApolloLink,
  InMemoryCache,
  type NormalizedCacheObject,
} from '@apollo/client'
import { ApolloProvider, useApolloClient } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { useCachedClientStatus } from '../../features/client-auth/shared/use-client-status.ts'
import { graphqlUri } from '../../lib/browser/tab-view.ts'
import { useLiveChanges } from '../live/use-live-changes.ts'

interface ClientSessionProps {
  children: ReactNode
  /** For public data that the frame around shows too, such as the company's name. */
  sharesCache?: boolean
}

/**
 * Sends the requests of its children with the client session, also while staff are signed in in the
 * same browser. Their answers have a cache of their own, which never holds an answer meant for staff.
 */
export function ClientSession({ children, sharesCache = false }: ClientSessionProps) {
  const main = useApolloClient()
  // Of the shell, whose cache knows who is signed in.
  const email = useCachedClientStatus()?.email ?? ''
  const [client] = useState(() => createClient(main, sharesCache ? main.cache : ownCache(main)))
  return (
    <ApolloProvider client={client}>
      <Live email={email} />
      {children}
    </ApolloProvider>
  )
}

/** Begins with the project of the page, which only clients read as their own. */
function ownCache(main: ApolloClient): InMemoryCache {
  const known = Object.entries(main.cache.extract() as NormalizedCacheObject)
  const own = known.filter(([key]) => key.startsWith('OwnProject:'))
  return new InMemoryCache().restore(Object.fromEntries(own))
}

function createClient(main: ApolloClient, cache: ApolloCache): ApolloClient {
  const chooseSession = new ApolloLink((operation, forward) => {
    operation.setContext({ uri: graphqlUri('client') })
    return forward(operation)
  })
  return new ApolloClient({
    link: ApolloLink.from([chooseSession, main.link]),
    cache,
  })
}

/** Its screens follow changes by themselves, since the shell only knows the queries of its own client. */
function Live({ email }: { email: string }) {
  useLiveChanges('client', email)
  return null
}
