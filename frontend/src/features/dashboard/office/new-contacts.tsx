import { PATHS } from '@loggia/contracts/paths'
import { CircleCheck } from 'lucide-react'
import { styled } from 'styled-components'
import { color, space } from '../../../styles/theme.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import type { DashboardQuery } from './dashboard.operations.generated.ts'
import { NewContact } from './new-contact.tsx'
import { useMarkContacted } from './use-mark-contacted.ts'

interface NewContactsProps {
  dashboard: DashboardQuery['dashboard']
  /** Called when a contact is marked and leaves the list. */
  onMark: () => void
}

/** The contacts that nobody has answered yet, newest first. */
export function NewContacts({ dashboard, onMark }: NewContactsProps) {
  const { uncontactedContacts: waiting, newContacts: count } = dashboard
  const markContacted = useMarkContacted()
  if (waiting.length === 0 && count === 0) {
    return (
      <EmptyState icon={CircleCheck} title="No new contacts">
        All contact submissions have been processed.
      </EmptyState>
    )
  }
  return (
    <>
      <List>
        {waiting.map((contact) => (
          <li key={contact.id}>
            <NewContact
              contact={contact}
              onMark={() => {
                void markContacted(contact.id)
                onMark()
              }}
            />
          </li>
        ))}
      </List>
      {count > waiting.length && (
        <p>
          <TextLink to={PATHS.adminContacts}>
            See all {count.toLocaleString('en-US')} that wait
          </TextLink>
        </p>
      )}
    </>
  )
}

const List = styled.ul`
  li {
    padding-block: ${space[5]};
  }

  li + li {
    border-top: 1px solid ${color.line};
  }

  li:first-child {
    padding-top: 0;
  }
`
