import { CircleAlert } from 'lucide-react'
import { Button } from '../ui/buttons/button.tsx'
import { MessagePage } from '../ui/layout/message-page.tsx'

/** Replaces a screen that failed to render, or whose script could not be loaded. */
export function ErrorPage() {
  return (
    <MessagePage
      icon={CircleAlert}
      title="Something went wrong"
      action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
    >
      This page could not be shown. Reloading usually helps; if it does not, please try again later.
    </MessagePage>
  )
}
