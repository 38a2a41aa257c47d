import { contactPath, PATHS } from '@loggia/contracts/paths'
import { Check, CircleCheck } from 'lucide-react'
import { styled } from 'styled-components'
import { useState } from 'react'
import { color, font, space, size } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { TextLink, linkStyle } from '../../../ui/buttons/text-link.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { RecordLink } from '../../../ui/records/record-link.tsx'
import { ContactFacts } from '../../contacts/office/contact-facts.tsx'
import { Aside } from './dashboard-style.ts'
import type { DashboardQuery } from './dashboard.operations.generated.ts'
import { useMarkContacted } from './use-mark-contacted.ts'
import { Stack, Text } from '../../../ui/layout/stack.ts'

interface NewContactsProps {
  dashboard: DashboardQuery['dashboard']
  /** Called when a contact is marked and leaves the list. */
  onMark: () => void
}

/** The unanswered contacts, newest first. */
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
          <TextLink to={`${PATHS.adminContacts}?status=new`}>
            See all {count.toLocaleString('en-US')} that wait
          </TextLink>
        </p>
      )}
    </>
  )
}

interface NewContactProps {
  contact: DashboardQuery['dashboard']['uncontactedContacts'][number]
  onMark: () => void
}

function NewContact({ contact, onMark }: NewContactProps) {
  const { firstName, lastName, message, createdAt } = contact
  const nameId = `new-contact-${contact.id}`
  return (
    <Stack as="article" $gap={3} $align="start" aria-labelledby={nameId}>
      <Top>
        <Text as="h2" $size="body" $breakWords id={nameId}>
          <RecordLink id={contact.id} to={contactPath(contact.id)}>
            {firstName} {lastName}
          </RecordLink>
        </Text>
        <Aside>
          <RelativeTime iso={createdAt} />
        </Aside>
      </Top>
      <ContactFacts contact={contact} />
      <LongText>{message}</LongText>
      <Button variant="secondary" aria-describedby={nameId} onClick={onMark}>
        <Check size={18} aria-hidden="true" />
        Mark as Contacted
      </Button>
    </Stack>
  )
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  width: 100%;
`

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

/** Longer texts are cut to about the length of a glance. */
const EXCERPT_LENGTH = 400

/** A message with its line breaks; of a long one, only the beginning until it is expanded. */
function LongText({ children: text }: { children: string }) {
  const [expanded, setExpanded] = useState(false)
  const isLong = text.length > EXCERPT_LENGTH
  return (
    <div>
      <Message>
        {isLong && !expanded ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text}
      </Message>
      {isLong && (
        <More type="button" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? 'Show less' : 'Show all'}
        </More>
      )}
    </div>
  )
}

const Message = styled.p`
  max-width: ${size.prose};
  color: ${color.text};
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const More = styled.button`
  ${linkStyle}
  margin-top: ${space[2]};
  padding: 0;
  font-size: ${font.small};
`
