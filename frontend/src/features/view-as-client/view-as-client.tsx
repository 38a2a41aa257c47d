import { Eye } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { useViewAsClient } from './use-view-as-client.ts'

/** Opens the portal as a client sees it. */
export function ViewAsClient({ clientId }: { clientId: number }) {
  const { view, busy } = useViewAsClient()
  return (
    <Button variant="secondary" busy={busy} onClick={() => view(clientId)}>
      <Eye size={18} aria-hidden="true" />
      View as client
    </Button>
  )
}
