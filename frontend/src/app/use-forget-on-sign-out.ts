import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useCachedClientStatus } from '../features/client-auth/shared/use-client-status.ts'
import { useCachedStaff } from '../features/staff-auth/shared/session/use-viewer.ts'
import { forgetPrivateData } from './apollo.ts'

/** Clears the cache when a session ends, here or in another tab, before the next person can see it. */
export function useForgetOnSignOut() {
  const client = useApolloClient()
  const staff = useCachedStaff()?.id
  const portal = useCachedClientStatus()
  useForgetOnChange(client, staff)
  // After a change of the address it is still the same person.
  useForgetOnChange(client, portal?.sessionId ?? portal?.email)
}

function useForgetOnChange(
  client: Parameters<typeof forgetPrivateData>[0],
  identity: string | number | null | undefined,
) {
  // The clean-up runs when the identity changes; by then the guards have unmounted its screens.
  useEffect(() => {
    if (identity === null || identity === undefined) return
    return () => forgetPrivateData(client)
  }, [client, identity])
}
