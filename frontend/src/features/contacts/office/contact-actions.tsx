import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { ContactRecord } from './contact-fields.ts'
import { ContactOwner } from './inbox/contact-owner.tsx'
import type { InboxState } from './inbox/use-inbox.ts'
import { OpenActions } from './open-actions.tsx'
import { HeldBack } from './spam/held-back.tsx'
import { useMarkContact } from './use-mark-contact.ts'

const DeleteContact = lazyDialog(() => import('./inbox/delete-contact.tsx'), 'DeleteContact')

interface ContactActionsProps {
  contact: ContactRecord
  inbox: InboxState
}

/** What staff can do about a contact; first of all whether it is spam. */
export function ContactActions({ contact, inbox }: ContactActionsProps) {
  const { liftQuarantine } = useMarkContact(contact)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Card>
      <Stack>
        {contact.isQuarantined ? (
          <HeldBack onRelease={() => void liftQuarantine()} />
        ) : (
          <OpenActions contact={contact} inbox={inbox} />
        )}
        <ContactOwner contact={contact} />
        <Button variant="secondary" wide onClick={() => setDeleting(true)}>
          <Trash2 size={18} aria-hidden="true" />
          Delete
        </Button>
        {isDeleting && (
          <DeleteContact
            contact={contact}
            onDeleted={inbox.leave}
            onDone={() => setDeleting(false)}
          />
        )}
      </Stack>
    </Card>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${space[3]};
`
