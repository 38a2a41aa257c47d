import { clientPath } from '@loggia/contracts/paths'
import type { ReactNode } from 'react'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { NoneYet, Panel } from '../../../ui/records/panel.tsx'
import { RecordColumn, RecordColumns } from '../../../ui/records/record-columns.ts'
import { RecordHead } from '../../../ui/records/record-view.tsx'
import { SectionsInOrder } from '../../../ui/records/sections-in-order.tsx'
import { ContactActions, type ContactActionsProps } from './contact-actions.tsx'
import { ContactBadges } from './contact-badges.tsx'
import { nameOf } from './contact-fields.ts'
import { ContactMessage } from './contact-message.tsx'
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
