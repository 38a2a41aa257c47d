import { useMutation } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { ConnectDriveDocument } from './documents.operations.generated.ts'
import { FAILURES } from './documents-messages.ts'

/** Leads to the consent at Google, from where the browser comes back to `returnTo`, a path of this site. */
export function useConnectDrive(returnTo: string) {
  const toast = useToast()
  const [begin] = useMutation(ConnectDriveDocument)
  const [busy, setBusy] = useState(false)

  // Who comes back from Google by the back button finds the page as it was left.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  async function connect() {
    setBusy(true)
    try {
      const { data } = await begin({ variables: { returnTo } })
      if (data) window.location.assign(data.connectDrive.authUrl)
    } catch (error) {
      toast(FAILURES.consent(error))
      setBusy(false)
    }
  }
  return { connect: () => void connect(), busy }
}
