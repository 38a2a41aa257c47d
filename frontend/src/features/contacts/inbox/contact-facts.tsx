import { styled } from 'styled-components'
import { color, font, size, space } from '../../../styles/theme.ts'
import { EmailText } from '../../../ui/lists/email-text.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'
import type { ContactDetailFragment } from './contacts.operations.generated.ts'

/** What the visitor sent. */
export function ContactFacts({ contact }: { contact: ContactDetailFragment }) {
  const { email, company, projectType, message, createdAt, contactedAt, contactedBy } = contact
  return (
    <>
      <Message>{message}</Message>
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
        <dt>Received</dt>
        <dd>
          <RelativeTime iso={createdAt} />
        </dd>
        {contactedAt && (
          <>
            <dt>Contacted</dt>
            <dd>
              <RelativeTime iso={contactedAt} />
              {contactedBy && ` by ${contactedBy}`}
            </dd>
          </>
        )}
      </Facts>
    </>
  )
}

const Message = styled.p`
  max-width: ${size.prose};
  margin-bottom: ${space[5]};
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[2]} ${space[5]};
  font-size: ${font.small};

  dt {
    color: ${color.textSoft};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`
