import { styled } from 'styled-components'
import { size, space } from '../../../styles/theme.ts'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { ContactFacts } from './contact-facts.tsx'
import type { ContactRecord } from './contact-fields.ts'

/** Where the visit came from in which a contact was sent, as facts; those that are unknown are empty. */
function sourceFacts(contact: ContactRecord): Record<string, string> {
  const { utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = contact
  const campaign = [utmSource, utmMedium, utmCampaign, utmTerm, utmContent]
  return {
    'Came from': contact.sourceHost ?? '',
    // Nothing is sent without consent, so that it was given when the message was received.
    Consent: `Contact form, policies of ${contact.policyVersion}`,
    Page: contact.sourcePage ?? '',
    Campaign: campaign.filter((part) => part !== null).join(' / '),
  }
}

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
