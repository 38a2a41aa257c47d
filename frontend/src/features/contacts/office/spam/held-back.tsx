import { ShieldCheck } from 'lucide-react'
import { Button } from '../../../../ui/buttons/button.tsx'

/** What staff can do about a contact in quarantine before anything else. */
export function HeldBack({ onRelease }: { onRelease: () => void }) {
  return (
    <>
      <p>
        This message is held back as probable spam. Choose Not spam to reply to it or to make its
        sender a client.
      </p>
      <Button wide onClick={onRelease}>
        <ShieldCheck size={18} aria-hidden="true" />
        Not spam
      </Button>
    </>
  )
}
