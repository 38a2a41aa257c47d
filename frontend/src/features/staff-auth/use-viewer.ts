import { useQuery } from '@apollo/client/react'
import type { Action } from '@loggia/contracts/permissions'
import { ViewerDocument } from './viewer.operations.generated.ts'

/** Who of the staff is signed in in this browser, and what the viewer may do. */
export function useViewer() {
  const { data, loading, error, refetch } = useQuery(ViewerDocument)
  const permissions = data?.viewer.permissions
  return {
    staff: data?.viewer.staff ?? null,
    can: (action: Action) => permissions?.includes(action) ?? false,
    loading: loading && !data,
    error: data ? undefined : error,
    refetch: () => void refetch(),
  }
}

/** What the last answer was, without asking. */
export function useKnownStaff() {
  const { data } = useQuery(ViewerDocument, { fetchPolicy: 'cache-only' })
  return data?.viewer.staff ?? null
}
