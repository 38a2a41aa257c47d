import { useQuery } from '@apollo/client/react'
import { ClientStatusDocument } from './client-auth.operations.generated.ts'

/** The status, which the server has put into the document of the portal; asked for where it could not. */
export function useClientStatus() {
  const { data, loading, error, refetch } = useQuery(ClientStatusDocument, {
    fetchPolicy: 'cache-first',
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
