import { CircleAlert } from 'lucide-react'
import { Button } from '../ui/buttons/button.tsx'
import { NoticePage } from '../ui/layout/notice-page.tsx'

/** Replaces a screen that failed to render, or whose script could not be loaded. */
export function ErrorPage() {
  return (
    <NoticePage
      icon={CircleAlert}
      title="Something went wrong"
      action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
    >
      This page could not be shown. Reloading usually helps; if it does not, please try again later.
    </NoticePage>
  )
}
