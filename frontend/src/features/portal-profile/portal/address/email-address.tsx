import { useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ClientEmailDialog } from './client-email-dialog.tsx'

/** Lets a client use another email address. */
export function EmailAddress({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Change email address
      </Button>
      {isOpen && <ClientEmailDialog email={email} onClose={() => setOpen(false)} />}
    </>
  )
}
