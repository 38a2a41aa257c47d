import { contactPath } from '@loggia/contracts/paths'
import { Check } from 'lucide-react'
import { styled } from 'styled-components'
import { font, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { RecordLink } from '../../../ui/records/record-link.tsx'
import { ContactFacts } from '../../contacts/office/contact-facts.tsx'
import { Aside } from './dashboard-style.ts'
import type { DashboardQuery } from './dashboard.operations.generated.ts'
import { LongText } from './long-text.tsx'

interface NewContactProps {
  contact: DashboardQuery['dashboard']['uncontactedContacts'][number]
  onMark: () => void
}

export function NewContact({ contact, onMark }: NewContactProps) {
  const { firstName, lastName, message, createdAt } = contact
  const nameId = `new-contact-${contact.id}`
  return (
    <Article aria-labelledby={nameId}>
      <Top>
        <Name id={nameId}>
          <RecordLink id={contact.id} to={contactPath(contact.id)}>
            {firstName} {lastName}
          </RecordLink>
        </Name>
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
    </Article>
  )
}

const Article = styled.article`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
`

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  width: 100%;
`

const Name = styled.h2`
  font-size: ${font.body};
  overflow-wrap: anywhere;
`
