import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { logFailure } from '../../lib/data/log-failure.ts'
import { ClientStatusDocument } from './client-auth.operations.generated.ts'

/** Asks the server anew, for screens that must not trust what was true a moment ago. */
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

/** What the last answer was, without asking. */
export function useKnownClientStatus() {
  const { data } = useQuery(ClientStatusDocument, { fetchPolicy: 'cache-only' })
  return data?.clientStatus
}

/** As the last, asked again on every change of route; a failure is only logged. */
export function useClientStatusByRoute(pathname: string) {
  const client = useApolloClient()
  useEffect(() => {
    client
      .query({ query: ClientStatusDocument, fetchPolicy: 'network-only' })
      .catch((error: unknown) => logFailure('The client status is not known', error))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new path is the reason to ask
  }, [client, pathname])
  return useKnownClientStatus()
}
