import { clientPath } from '@loggia/contracts/paths'
import { Check, CheckCheck, Reply, RotateCcw, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useShortcuts } from '../../../lib/keys/use-shortcuts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import type { ContactRecord } from './contact-fields.ts'
import type { InboxState } from './inbox/use-inbox.ts'
import { useMarkContact } from './use-mark-contact.ts'

const ConvertDialog = lazyDialog(() => import('./conversion/convert-dialog.tsx'), 'ConvertDialog')
const ReplyDialog = lazyDialog(() => import('./reply-dialog.tsx'), 'ReplyDialog')

interface OpenActionsProps {
  contact: ContactRecord
  inbox: InboxState
}

/** The work on a contact; `r` replies, `e` ends the work on it and shows the next one. */
export function OpenActions({ contact, inbox }: OpenActionsProps) {
  const [open, setOpen] = useState<'reply' | 'convert' | null>(null)
  const [busy, setBusy] = useState(false)
  const { mark } = useMarkContact(contact)
  const close = () => setOpen(null)

  async function finish() {
    if (busy) return
    setBusy(true)
    if (contact.hasBeenContacted || (await mark(true))) await inbox.advance()
    setBusy(false)
  }

  useShortcuts({ r: () => setOpen('reply'), e: () => void finish() })
  return (
    <>
      <Button wide onClick={() => setOpen('reply')}>
        <Reply size={18} aria-hidden="true" />
        Reply
      </Button>
      <Button variant="secondary" wide busy={busy} onClick={() => void finish()}>
        <CheckCheck size={18} aria-hidden="true" />
        Done and next
      </Button>
      {contact.clientId === null ? (
        <Button variant="secondary" wide onClick={() => setOpen('convert')}>
          <UserPlus size={18} aria-hidden="true" />
          Convert to client
        </Button>
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
      {open === 'reply' && <ReplyDialog contact={contact} onDone={close} />}
      {open === 'convert' && <ConvertDialog contact={contact} onDone={close} />}
    </>
  )
}
