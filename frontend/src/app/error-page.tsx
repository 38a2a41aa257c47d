import { CircleAlert } from 'lucide-react'
import { Button } from '../ui/buttons/button.tsx'
import { NoticePage } from '../ui/layout/notice-page.tsx'

/** What is left when a screen breaks: a fault in our code, or a part of it that could not be fetched. */
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
