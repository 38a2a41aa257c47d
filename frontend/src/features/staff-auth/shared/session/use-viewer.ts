import { useQuery } from '@apollo/client/react'
import type { Action } from '@loggia/contracts/permissions'
import { ViewerDocument } from './viewer.operations.generated.ts'

/** The signed-in member of staff, if any, and the permissions of the viewer. */
export function useViewer() {
  const { data, loading, error, refetch } = useQuery(ViewerDocument, { fetchPolicy: 'cache-first' })
  const permissions = data?.viewer.permissions
  const usesPassword = data?.viewer.usesPassword ?? true
  return {
    staff: data?.viewer.staff ?? null,
    preferences: data?.viewer.preferences ?? null,
    can: (action: Action) => permissions?.includes(action) ?? false,
    /** Whether they have to set up a second factor before anything else. */
    needsSecondFactor: data?.viewer.needsSecondFactor ?? false,
    /** Whether they sign in with a password; false where single sign-on is the only way. */
    usesPassword,
    /** Whether a passkey signs them in; without passwords, it is the way in of admins while the provider is away. */
    signsInByPasskey: usesPassword || data?.viewer.staff?.role === 'ADMIN',
    /** Whether single sign-on does not open the account, since its address is unproved. */
    isUnproved: data?.viewer.isEmailProved === false,
    loading: loading && !data,
    error: data ? undefined : error,
    refetch: () => void refetch(),
  }
}

/** The member of staff from the cache, without a request. */
export function useCachedStaff() {
  const { data } = useQuery(ViewerDocument, { fetchPolicy: 'cache-only' })
  return data?.viewer.staff ?? null
}

/** Whether the viewer may do something, from the cache, without a request. */
export function useCachedPermission(action: Action): boolean {
  const { data } = useQuery(ViewerDocument, { fetchPolicy: 'cache-only' })
  return data?.viewer.permissions.includes(action) ?? false
}
