import { Building2, Mail, Tag } from 'lucide-react'
import { styled } from 'styled-components'
import { color, font, size, space } from '../../styles/theme.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { ContactsQuery } from './contact-inbox.operations.generated.ts'

type Contact = ContactsQuery['contacts']['items'][number]

export function ContactCard({ contact }: { contact: Contact }) {
  const { firstName, lastName, email, company, projectType, message } = contact
  return (
    <Card as="article" aria-labelledby={`contact-${contact.id}`}>
      <Top>
        <Name id={`contact-${contact.id}`}>
          {firstName} {lastName}
        </Name>
        {contact.hasBeenContacted ? (
          <Badge tone="green">Contacted</Badge>
        ) : (
          <Badge tone="blue">New</Badge>
        )}
        <When>
          <RelativeTime iso={contact.createdAt} />
        </When>
      </Top>
      <Facts>
        <li>
          <Mail size={16} aria-hidden="true" />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        {company && (
          <li>
            <Building2 size={16} aria-hidden="true" />
            {company}
          </li>
        )}
        {projectType && (
          <li>
            <Tag size={16} aria-hidden="true" />
            {projectType}
          </li>
        )}
      </Facts>
      <Message>{message}</Message>
    </Card>
  )
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
`

const Name = styled.h2`
  font-size: ${font.h4};
  overflow-wrap: anywhere;
`

const When = styled.span`
  margin-left: auto;
  color: ${color.textSoft};
  font-size: ${font.small};
`

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  margin-block: ${space[2]} ${space[4]};
  color: ${color.textSoft};
  font-size: ${font.small};

  li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

const Message = styled.p`
  max-width: ${size.prose};
  white-space: pre-line;
  overflow-wrap: anywhere;
`
