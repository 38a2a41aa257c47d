import { clientPath } from '@loggia/contracts/paths'
import { Check, CheckCheck, Reply, RotateCcw, ShieldCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useShortcuts } from '../../../lib/browser/use-shortcuts.ts'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import type { ContactWithHistory } from './contact-fields.ts'
import type { Desk } from './desk/use-desk.ts'
import { KnownClients } from './known-clients.tsx'
import { useMarkContact } from './use-mark-contact.ts'

const ConvertDialog = lazyDialog(() => import('./convert-dialog.tsx'), 'ConvertDialog')
const ReplyDialog = lazyDialog(() => import('./reply-dialog.tsx'), 'ReplyDialog')

interface ContactActionsProps {
  contact: ContactWithHistory
  desk: Desk
}

/** The actions for a contact; `r` replies, `e` ends the work on it and shows the next one. */
export function ContactActions({ contact, desk }: ContactActionsProps) {
  const [open, setOpen] = useState<'reply' | 'convert' | null>(null)
  const { mark, liftQuarantine } = useMarkContact(contact)
  const close = () => setOpen(null)
  const [busy, setBusy] = useState(false)
  async function finish() {
    if (busy) return
    setBusy(true)
    if (contact.hasBeenContacted || (await mark(true))) await desk.advance()
    setBusy(false)
  }
  useShortcuts({ r: () => setOpen('reply'), e: () => void finish() })
  return (
    <Card>
      <Stack>
        <Button wide onClick={() => setOpen('reply')}>
          <Reply size={18} aria-hidden="true" />
          Reply
        </Button>
        <Button variant="secondary" wide busy={busy} onClick={() => void finish()}>
          <CheckCheck size={18} aria-hidden="true" />
          Done and next
        </Button>
        {contact.clientId === null ? (
          <>
            <KnownClients email={contact.email} />
            <Button variant="secondary" wide onClick={() => setOpen('convert')}>
              <UserPlus size={18} aria-hidden="true" />
              Convert to client
            </Button>
          </>
        ) : (
          <p>
            This contact belongs to <TextLink to={clientPath(contact.clientId)}>a client</TextLink>.
          </p>
        )}
        <Button variant="secondary" wide onClick={() => void mark(!contact.hasBeenContacted)}>
          {contact.hasBeenContacted ? (
            <RotateCcw size={18} aria-hidden="true" />
          ) : (
            <Check size={18} aria-hidden="true" />
          )}
          {contact.hasBeenContacted ? 'Mark as New' : 'Mark as Contacted'}
        </Button>
        {contact.isQuarantined && (
          <Button variant="secondary" wide onClick={() => void liftQuarantine()}>
            <ShieldCheck size={18} aria-hidden="true" />
            Not spam
          </Button>
        )}
      </Stack>
      {open === 'reply' && <ReplyDialog contact={contact} onDone={close} />}
      {open === 'convert' && <ConvertDialog contact={contact} onDone={close} />}
    </Card>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${space[3]};
`
