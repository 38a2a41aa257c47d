import { useMutation } from '@apollo/client/react'
import { errorMessage } from '../../lib/error-message.ts'
import { useToast } from '../../ui/use-toast.ts'
import { ClientLogoutDocument, ClientStatusDocument } from './client-auth.operations.generated.ts'

const SIGNED_OUT = { authenticated: false, email: null, name: null, permissions: [] }

/** Ends the client session. `leave` goes out of the portal first, lest its guard asks for a sign-in. */
export function useClientLogout(leave: () => void | Promise<void>) {
  const toast = useToast()
  const [mutate, { loading, client }] = useMutation(ClientLogoutDocument)
  async function logout() {
    try {
      await mutate()
    } catch (error) {
      const description = errorMessage(error) ?? 'Please try again later'
      toast({ title: 'Logout failed', description, variant: 'destructive' })
      return
    }
    await leave()
    client.writeQuery({ query: ClientStatusDocument, data: { clientStatus: SIGNED_OUT } })
    toast({ title: 'Logout successful', description: 'You have been logged out' })
  }
  return { logout: () => void logout(), busy: loading }
}
