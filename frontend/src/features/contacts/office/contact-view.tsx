import { clientPath } from '@loggia/contracts/paths'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { size, space } from '../../../styles/theme.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { NoneYet, Panel } from '../../../ui/records/panel.tsx'
import { RecordColumn, RecordColumns } from '../../../ui/records/record-columns.ts'
import { RecordHead } from '../../../ui/records/record-view.tsx'
import { SectionsInOrder } from '../../../ui/records/sections-in-order.tsx'
import { ContactActions, type ContactActionsProps } from './contact-actions.tsx'
import { ContactBadges } from './contact-badges.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { type ContactRecord, nameOf } from './contact-fields.ts'
import { ContactNotes } from './contact-notes.tsx'
import { ContactOwner } from './inbox/contact-owner.tsx'
import { RelatedPanel, type RelatedPanelProps } from './related-panel.tsx'

interface ContactViewProps extends ContactActionsProps, RelatedPanelProps {
  timeline: ReactNode
}

/** The page of a contact that has been loaded. */
export function ContactView({ contact, relations, inbox, pressed, timeline }: ContactViewProps) {
  return (
    <>
      <RecordHead
        title={nameOf(contact)}
        subtitle={<ContactBadges contact={contact} />}
        actions={<ContactActions contact={contact} inbox={inbox} pressed={pressed} />}
      />
      <RecordColumns>
        <RecordColumn>
          <Panel title="Message">
            {contact.isQuarantined && (
              <NoneYet>
                This message is held back as probable spam. Choose Not spam to reply to it or to
                make its sender a client.
              </NoneYet>
            )}
            {contact.clientId !== null && (
              <NoneYet>
                This contact belongs to{' '}
                <TextLink to={clientPath(contact.clientId)}>a client</TextLink>.
              </NoneYet>
            )}
            <ContactMessage contact={contact} />
          </Panel>
          <SectionsInOrder>{timeline}</SectionsInOrder>
        </RecordColumn>
        <RecordColumn>
          <Card>
            <RecordColumn>
              <ContactOwner contact={contact} />
            </RecordColumn>
          </Card>
          <RelatedPanel contact={contact} relations={relations} />
          <ContactNotes contact={contact} />
        </RecordColumn>
      </RecordColumns>
    </>
  )
}

/** The message and the source of its visit, and when staff were in touch. */
function ContactMessage({ contact }: { contact: ContactRecord }) {
  const { message, createdAt, contactedAt, contactedBy } = contact
  const { utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = contact
  const campaign = [utmSource, utmMedium, utmCampaign, utmTerm, utmContent]
  return (
    <>
      <Message dir="auto">{message}</Message>
      <ContactFacts
        contact={contact}
        more={{
          'Came from': contact.sourceHost,
          // Nothing is sent without consent, so that it was given when the message was received.
          Consent: `Contact form, policies of ${contact.policyVersion}`,
          Page: contact.sourcePage,
          Campaign: campaign.filter((part) => part !== null).join(' / '),
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
