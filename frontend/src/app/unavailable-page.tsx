import { CloudOff } from 'lucide-react'
import { Button } from '../ui/buttons/button.tsx'
import { NoticePage } from '../ui/layout/notice-page.tsx'

interface UnavailablePageProps {
  /** The message of the server, if it gave one. */
  message: string | null
  onRetry: () => void
}

/** Shown when the session cannot be checked, instead of a redirect to the sign-in. */
export function UnavailablePage({ message, onRetry }: UnavailablePageProps) {
  return (
    <NoticePage
      icon={CloudOff}
      title="The service cannot be reached"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {message ?? 'Please check your connection and try again.'}
    </NoticePage>
  )
}
