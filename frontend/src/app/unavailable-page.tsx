import { CloudOff } from 'lucide-react'
import { Button } from '../ui/buttons/button.tsx'
import { NoticePage } from '../ui/layout/notice-page.tsx'

interface UnavailablePageProps {
  /** What the server said, if it said anything. */
  message: string | null
  onRetry: () => void
}

/** When it cannot be known who is signed in, which is no reason to send anybody away. */
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
