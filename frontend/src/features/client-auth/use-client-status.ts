import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { logFailure } from '../../lib/data/log-failure.ts'
import { ClientStatusDocument } from './client-auth.operations.generated.ts'

/** Always asks the server, for screens that must not trust a cached status. */
export function useFreshClientStatus() {
  const { data, loading, error, refetch } = useQuery(ClientStatusDocument, {
    fetchPolicy: 'network-only',
  })
  return {
    status: data?.clientStatus,
    loading: loading && !data,
    error: data ? undefined : error,
    refetch: () => void refetch(),
  }
}

/** The status from the cache, without a request. */
export function useCachedClientStatus() {
  const { data } = useQuery(ClientStatusDocument, { fetchPolicy: 'cache-only' })
  return data?.clientStatus
}

/** The cached status, refetched on every change of route; a failure is only logged. */
export function useClientStatusByRoute(pathname: string) {
  const client = useApolloClient()
  useEffect(() => {
    client
      .query({ query: ClientStatusDocument, fetchPolicy: 'network-only' })
      .catch((error: unknown) => logFailure('Failed to fetch the client status', error))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- refetch on each new path
  }, [client, pathname])
  return useCachedClientStatus()
}
