import { useMutation } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useToast } from '../../../../ui/feedback/use-toast.ts'
import { ConnectDriveDocument } from './drive.operations.generated.ts'
import { FAILURES } from '../documents-messages.ts'

/** Opens the Google consent page, which redirects back to `returnTo`, a path of this site. */
export function useConnectDrive(returnTo: string) {
  const toast = useToast()
  const [connectDrive] = useMutation(ConnectDriveDocument)
  const [busy, setBusy] = useState(false)

  // The back button restores the page from the back/forward cache with the button still busy.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  async function connect() {
    setBusy(true)
    try {
      const { data } = await connectDrive({ variables: { returnTo } })
      if (data) window.location.assign(data.connectDrive.authUrl)
    } catch (error) {
      toast(FAILURES.consent(error))
      setBusy(false)
    }
  }
  return { connect: () => void connect(), busy }
}
