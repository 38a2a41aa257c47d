import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useCachedClientStatus } from '../features/client-auth/use-client-status.ts'
import { useCachedStaff } from '../features/staff-auth/session/use-viewer.ts'
import { forgetPrivateData } from './apollo.ts'

/** When a session ends, here or in another tab, what it showed must not wait for the next person. */
export function useForgetOnSignOut() {
  const client = useApolloClient()
  const staff = useCachedStaff()?.id
  const portal = useCachedClientStatus()?.email
  useForgetWhenGone(client, staff)
  useForgetWhenGone(client, portal)
}

function useForgetWhenGone(
  client: Parameters<typeof forgetPrivateData>[0],
  identity: string | number | null | undefined,
) {
  // The clean-up runs once this identity is no longer the one; guards have left its screens by then.
  useEffect(() => {
    if (identity === null || identity === undefined) return
    return () => forgetPrivateData(client)
  }, [client, identity])
}
