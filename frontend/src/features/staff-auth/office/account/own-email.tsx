import { useState } from 'react'
import { styled } from 'styled-components'
import { space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { lazyDialog } from '../../../../ui/dialogs/lazy-dialog.tsx'

const OwnEmailDialog = lazyDialog(() => import('./own-email-dialog.tsx'), 'OwnEmailDialog')

/** Lets a member of staff use another email address. */
export function OwnEmail({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Row>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Change email address
      </Button>
      {isOpen && <OwnEmailDialog email={email} onClose={() => setOpen(false)} />}
    </Row>
  )
}

const Row = styled.div`
  margin-top: ${space[4]};
`
