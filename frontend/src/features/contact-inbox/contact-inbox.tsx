import { useQuery } from '@apollo/client/react'
import { Inbox } from 'lucide-react'
import { styled } from 'styled-components'
import { errorMessage } from '../../lib/error-message.ts'
import { space } from '../../styles/theme.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { ContactCard } from './contact-card.tsx'
import { ContactsDocument } from './contact-inbox.operations.generated.ts'

/** Every enquiry, newest first, as the server orders them. */
export function ContactInbox() {
  const { data, error, refetch } = useQuery(ContactsDocument, { fetchPolicy: 'cache-and-network' })
  if (!data && error) {
    return (
      <LoadFailure onRetry={() => void refetch()}>
        {errorMessage(error) ?? 'The contact submissions could not be loaded.'}
      </LoadFailure>
    )
  }
  if (!data) return <Loading label="Loading contact submissions" />
  if (data.contacts.items.length === 0) {
    return (
      <EmptyState icon={Inbox} title="No contact submissions found.">
        Messages that visitors send with the contact form will be here.
      </EmptyState>
    )
  }
  return (
    <List>
      {data.contacts.items.map((contact) => (
        <li key={contact.id}>
          <ContactCard contact={contact} />
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
`
