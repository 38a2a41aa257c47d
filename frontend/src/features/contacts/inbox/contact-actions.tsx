import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { ContactRecord } from './contact-fields.ts'
import { ContactOwner } from './desk/contact-owner.tsx'
import { DeleteContact } from './desk/delete-contact.tsx'
import type { Desk } from './desk/use-desk.ts'
import { OpenActions } from './open-actions.tsx'
import { HeldBack } from './spam/held-back.tsx'
import { useMarkContact } from './use-mark-contact.ts'

interface ContactActionsProps {
  contact: ContactRecord
  desk: Desk
}

/** What staff can do about a contact; first of all whether it is spam. */
export function ContactActions({ contact, desk }: ContactActionsProps) {
  const { liftQuarantine } = useMarkContact(contact)
  return (
    <Card>
      <Stack>
        {contact.isQuarantined ? (
          <HeldBack onRelease={() => void liftQuarantine()} />
        ) : (
          <OpenActions contact={contact} desk={desk} />
        )}
        <ContactOwner contact={contact} />
        <DeleteContact contact={contact} onDeleted={desk.leave} />
      </Stack>
    </Card>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${space[3]};
`
