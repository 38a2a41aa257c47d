import {
  type ApolloClient,
  NetworkStatus,
  type OperationVariables,
  type TypedDocumentNode,
  type WatchQueryFetchPolicy,
  windowFocusSource,
} from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { print } from 'graphql'
import { useEffect, useRef, useState } from 'react'

/** How long an answer is taken as it is, in milliseconds. Source: specification, section 9. */
const FRESH_MS = 5_000

interface FreshQueryOptions<TVariables> {
  variables?: TVariables
  skip?: boolean
  /** How long an answer is taken as it is, in milliseconds; 0 asks each time the screen is opened. */
  freshFor?: number
}

/**
 * What the server says, kept as long as it is fresh: an older answer is shown and asked for again,
 * when the screen opens, when the variables change and when the window is looked at again.
 */
export function useFreshQuery<TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  { variables, skip = false, freshFor = FRESH_MS }: FreshQueryOptions<TVariables> = {},
) {
  const ages = agesOf(useApolloClient())
  const keyOf = (of: unknown) => `${print(query)} ${JSON.stringify(of ?? {})}`
  const policyOf = (key: string): WatchQueryFetchPolicy =>
    Date.now() - (ages.get(key) ?? 0) < freshFor ? 'cache-first' : 'cache-and-network'

  const key = keyOf(variables)
  // Decided when the screen opens: a policy that changed while it stands would ask again at each render.
  const [opening] = useState(() => policyOf(key))
  const result = useQuery<TData>(query, {
    ...(variables && { variables }),
    skip,
    fetchPolicy: opening,
    nextFetchPolicy: (_current, { reason, options }) =>
      reason === 'variables-changed' ? policyOf(keyOf(options.variables)) : 'cache-first',
    notifyOnNetworkStatusChange: true,
  })

  const { networkStatus, refetch } = result
  const wasAsking = useRef(false)
  useEffect(() => {
    if (wasAsking.current && networkStatus === NetworkStatus.ready) ages.set(key, Date.now())
    wasAsking.current = networkStatus < NetworkStatus.ready
  }, [ages, key, networkStatus])

  useEffect(() => {
    if (skip) return
    const watching = windowFocusSource().subscribe(() => {
      // If it fails, the last answer stays on the screen.
      if (Date.now() - (ages.get(key) ?? 0) >= freshFor) refetch().catch(() => undefined)
    })
    return () => watching.unsubscribe()
  }, [ages, key, skip, freshFor, refetch])

  return result
}

/** From now on no answer is fresh: something was changed. Screens ask again when they are opened. */
export function invalidateAll(client: ApolloClient): void {
  agesOf(client).clear()
}

const agesOfClients = new WeakMap<ApolloClient, Map<string, number>>()

/** When each query was last answered. */
function agesOf(client: ApolloClient): Map<string, number> {
  const known = agesOfClients.get(client) ?? new Map<string, number>()
  agesOfClients.set(client, known)
  return known
}
