import { Check, CheckCheck, Reply, RotateCcw, ShieldCheck, Trash2, UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PATHS } from '@loggia/contracts/paths'
import { useShortcuts } from '../../../lib/keys/use-shortcuts.ts'
import { usePageActions } from '../../../lib/keys/page-actions.ts'
import { useLatest } from '../../../lib/browser/use-latest.ts'
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { type ContactRecord, nameOf } from './contact-fields.ts'
import type { InboxState } from './inbox/use-inbox.ts'
import { ConvertDialog } from './conversion/convert-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { DeleteContact } from './inbox/delete-contact.tsx'
import { useChange } from '../../../lib/data/use-change.ts'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { usePersonDataActions } from '../../person-data/office/use-person-data-actions.ts'
import { UpdateContactDocument } from './contacts.operations.generated.ts'

export interface ContactActionsProps {
  contact: ContactRecord
  inbox: InboxState
  /** The shortcut that was pressed before the contact was there. */
  pressed: 'r' | 'e' | null
}

/**
 * The actions on a contact: `r` replies, `e` ends the work on it and shows the next one. Probable spam can only be
 * released or deleted.
 */
export function ContactActions({ contact, inbox, pressed }: ContactActionsProps) {
  const { isQuarantined, hasBeenContacted } = contact
  const [open, setOpen] = useState<'reply' | 'convert' | 'delete' | null>(null)
  const [busy, setBusy] = useState(false)
  const { mark, liftQuarantine } = useMarkContact(contact)
  const personData = usePersonDataActions(PATHS.adminContacts)
  const close = () => setOpen(null)

  async function finish() {
    if (busy) return
    setBusy(true)
    if (hasBeenContacted || (await mark(true))) (await inbox.findNext())()
    setBusy(false)
  }

  const shortcuts: Record<string, () => void> = isQuarantined
    ? {}
    : { r: () => setOpen('reply'), e: () => void finish() }
  useShortcuts(shortcuts)
  const latest = useLatest(shortcuts)
  useEffect(() => {
    if (pressed) latest.current[pressed]?.()
  }, [pressed, latest])
  const convert = { label: 'Convert to client', icon: UserPlus, onSelect: () => setOpen('convert') }
  const toggle = {
    label: hasBeenContacted ? 'Mark as New' : 'Mark as Contacted',
    icon: hasBeenContacted ? RotateCcw : Check,
    onSelect: () => void mark(!hasBeenContacted),
  }
  const remove = { label: 'Delete', icon: Trash2, danger: true, onSelect: () => setOpen('delete') }
  const work = contact.clientId === null ? [convert, toggle, remove] : [toggle, remove]
  const reply = { label: 'Reply', icon: Reply, onSelect: () => setOpen('reply') }
  const done = { label: 'Done and next', icon: CheckCheck, onSelect: () => void finish() }
  const release = {
    label: 'Not spam',
    icon: ShieldCheck,
    onSelect: () => void liftQuarantine(),
  }
  const keyed = [
    { ...reply, label: `Reply to ${nameOf(contact)}`, keys: ['r'] },
    { ...done, keys: ['e'] },
  ]
  const offered = isQuarantined ? [release, remove] : [...keyed, ...work]
  usePageActions(offered)
  return (
    <>
      {isQuarantined ? (
        <Button onClick={release.onSelect}>
          <ShieldCheck size={18} aria-hidden="true" />
          {release.label}
        </Button>
      ) : (
        <>
          <Button onClick={reply.onSelect}>
            <Reply size={18} aria-hidden="true" />
            {reply.label}
          </Button>
          <Button variant="secondary" busy={busy} onClick={done.onSelect}>
            <CheckCheck size={18} aria-hidden="true" />
            {done.label}
          </Button>
        </>
      )}
      <ActionMenu
        of={nameOf(contact)}
        actions={isQuarantined ? [remove] : work}
        {...(personData && { more: personData(contact.email) })}
      />
      {open === 'reply' && <ReplyDialog contact={contact} onDone={close} />}
      {open === 'convert' && <ConvertDialog contact={contact} onDone={close} />}
      {open === 'delete' && (
        <DeleteContact contact={contact} findNext={inbox.findNext} onDone={close} />
      )}
    </>
  )
}

/** Marks a contact. The screen changes at once, and changes back if the server refuses. */
function useMarkContact(contact: ContactRecord) {
  const toastResult = useToastResult()
  const { change: update } = useChange(UpdateContactDocument, 'contact')

  /** Whether it succeeded; otherwise a toast has said so. */
  const change = (changes: { hasBeenContacted?: boolean; isQuarantined?: boolean }) =>
    toastResult(async () => {
      await update({
        variables: { id: contact.id, ...changes },
        optimisticResponse: { updateContact: { ...contact, ...changes } },
      })
    }, 'Failed to update contact')

  return {
    mark: (hasBeenContacted: boolean) => change({ hasBeenContacted }),
    liftQuarantine: () => change({ isQuarantined: false }),
  }
}
