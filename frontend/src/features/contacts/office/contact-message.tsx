import { styled } from 'styled-components'
import { size, space } from '../../../styles/theme.ts'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { ContactFacts } from './contact-facts.tsx'
import type { ContactRecord } from './contact-fields.ts'
import { sourceFacts } from './contact-source.ts'

/** What the visitor sent, and when staff were in touch. */
export function ContactMessage({ contact }: { contact: ContactRecord }) {
  const { message, createdAt, contactedAt, contactedBy } = contact
  return (
    <>
      <Message dir="auto">{message}</Message>
      <ContactFacts
        contact={contact}
        more={{
          ...sourceFacts(contact),
          Received: <RelativeTime iso={createdAt} />,
          Contacted: contactedAt && (
            <>
              <RelativeTime iso={contactedAt} />
              {contactedBy && ` by ${contactedBy}`}
            </>
          ),
        }}
      />
    </>
  )
}

const Message = styled.p`
  max-width: ${size.prose};
  margin-bottom: ${space[5]};
  white-space: pre-line;
  overflow-wrap: anywhere;
`
