import type { ReactNode } from 'react'
import { Panel } from '../../../ui/records/panel.tsx'
import { RecordView } from '../../../ui/records/record-view.tsx'
import { ContactActions } from './contact-actions.tsx'
import { ContactBadges } from './contact-badges.tsx'
import { type ContactRecord, nameOf } from './contact-fields.ts'
import { ContactMessage } from './contact-message.tsx'
import { ContactNotes } from './contact-notes.tsx'
import type { InboxState } from './inbox/use-inbox.ts'
import { RelatedPanel } from './related/related-panel.tsx'
import type { Relations } from './related/related-style.ts'

interface ContactViewProps {
  contact: ContactRecord
  relations: Relations
  inbox: InboxState
  timeline: ReactNode
}

/** The page of a contact that has been loaded. */
export function ContactView({ contact, relations, inbox, timeline }: ContactViewProps) {
  return (
    <RecordView
      title={nameOf(contact)}
      subtitle={<ContactBadges contact={contact} />}
      main={
        <Panel title="Message">
          <ContactMessage contact={contact} />
        </Panel>
      }
      aside={
        <>
          <ContactActions contact={contact} inbox={inbox} />
          <RelatedPanel contact={contact} relations={relations} />
          <ContactNotes contact={contact} />
        </>
      }
      timeline={timeline}
    />
  )
}
