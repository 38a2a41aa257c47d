import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { errorMessage } from '../../lib/data/error-message.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { ClientLogoutDocument, ClientStatusDocument } from './client-auth.operations.generated.ts'

const SIGNED_OUT = { authenticated: false, email: null, name: null, permissions: [] }

/**
 * Ends the client session, then navigates with `leave`. `leaving` stays true until the screen unmounts, so
 * that its guard does not demand a sign-in meanwhile.
 */
export function useClientLogout(leave: () => void | Promise<void>) {
  const toast = useToast()
  const [leaving, setLeaving] = useState(false)
  const [mutate, { client }] = useMutation(ClientLogoutDocument)
  async function logout() {
    setLeaving(true)
    try {
      await mutate()
    } catch (error) {
      const description = errorMessage(error) ?? 'Please try again later'
      toast({ title: 'Logout failed', description, variant: 'destructive' })
      setLeaving(false)
      return
    }
    await leave()
    client.writeQuery({ query: ClientStatusDocument, data: { clientStatus: SIGNED_OUT } })
    toast({ title: 'Logout successful', description: 'You have been logged out' })
  }
  return { logout: () => void logout(), leaving }
}
