import { CloudOff } from 'lucide-react'
import { Button } from '../ui/buttons/button.tsx'
import { MessagePanel } from '../ui/feedback/message-panel.tsx'

interface UnavailablePanelProps {
  /** The message of the server, if it gave one. */
  message: string | null
  onRetry: () => void
}

/** Stands in the frame while the session cannot be checked, instead of a redirect to the sign-in. */
export function UnavailablePanel({ message, onRetry }: UnavailablePanelProps) {
  return (
    <MessagePanel
      icon={CloudOff}
      title="The service cannot be reached"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {message ?? 'Please check your connection and try again.'}
    </MessagePanel>
  )
}
