import { contactPath, PATHS } from '@loggia/contracts/paths'
import { SearchX } from 'lucide-react'
import { styled } from 'styled-components'
import { failureOf } from '../../../lib/data/error-message.ts'
import { from, space } from '../../../styles/theme.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { RecordTop } from '../../../ui/records/record-top.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ContactActions } from './contact-actions.tsx'
import { ContactBadges } from './contact-badges.tsx'
import { nameOf } from './contact-fields.ts'
import { ContactMessage } from './contact-message.tsx'
import { ContactNotes } from './contact-notes.tsx'
import { ContactReplies } from './contact-replies.tsx'
import { useContact } from './use-contact.ts'

const LIST = { label: 'Contacts', path: PATHS.adminContacts }

/** One contact with its message, replies, actions and notes. */
export function ContactPage({ id }: { id: number }) {
  const { contact, error, refetch } = useContact(id)
  const back = <BackLink to={PATHS.adminContacts}>All contacts</BackLink>
  if (failureOf(error)?.code === 'NOT_FOUND') {
    return (
      <EmptyState icon={SearchX} title="This contact does not exist.">
        {back}
      </EmptyState>
    )
  }
  if (error) {
    return <LoadFailure onRetry={refetch}>The contact could not be loaded.</LoadFailure>
  }
  if (!contact) return <Skeleton label="Loading the contact" rows={3} height="9rem" tall />
  return (
    <>
      <RecordTop list={LIST} id={contact.id} pathOf={contactPath}>
        {nameOf(contact)}
      </RecordTop>
      <PageHeader title={nameOf(contact)} subtitle={<ContactBadges contact={contact} />} />
      <Columns>
        <Stack>
          <Card>
            <ContactMessage contact={contact} />
          </Card>
          <ContactReplies contact={contact} />
        </Stack>
        <Stack>
          <ContactActions contact={contact} />
          <ContactNotes contact={contact} />
        </Stack>
      </Columns>
    </>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${space[5]};

  ${from.large} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
  min-width: 0;
`
