import { Check } from 'lucide-react'
import { styled } from 'styled-components'
import { font, space } from '../../styles/theme.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmailText } from '../../ui/lists/email-text.tsx'
import { RelativeTime } from '../../ui/lists/relative-time.tsx'
import { TextAnchor } from '../../ui/buttons/text-link.tsx'
import { Aside } from './dashboard-style.ts'
import type { DashboardQuery } from './dashboard.operations.generated.ts'
import { LongText } from './long-text.tsx'

interface NewContactProps {
  contact: DashboardQuery['dashboard']['uncontactedContacts'][number]
  onMark: () => void
}

export function NewContact({ contact, onMark }: NewContactProps) {
  const { firstName, lastName, email, company, projectType, message, createdAt } = contact
  const nameId = `new-contact-${contact.id}`
  return (
    <Article aria-labelledby={nameId}>
      <Top>
        <Name id={nameId}>
          {firstName} {lastName}
        </Name>
        <Aside>
          <RelativeTime iso={createdAt} />
        </Aside>
      </Top>
      <Facts>
        <dt>Email</dt>
        <dd>
          <TextAnchor href={`mailto:${email}`}>
            <EmailText>{email}</EmailText>
          </TextAnchor>
        </dd>
        {company && (
          <>
            <dt>Company</dt>
            <dd>{company}</dd>
          </>
        )}
        {projectType && (
          <>
            <dt>Project type</dt>
            <dd>{projectType}</dd>
          </>
        )}
      </Facts>
      <LongText>{message}</LongText>
      <Button look="secondary" aria-describedby={nameId} onClick={onMark}>
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

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[1]} ${space[4]};
  font-size: ${font.small};
  overflow-wrap: anywhere;

  dt {
    font-weight: 600;
  }
`
