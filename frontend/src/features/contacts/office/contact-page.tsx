import { PATHS } from '@loggia/contracts/paths'
import { Coffee } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useChange } from '../../../lib/data/use-change.ts'
import { useShortcuts } from '../../../lib/keys/use-shortcuts.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { RecordPage } from '../../../ui/records/record-page.tsx'
import { useRecord } from '../../../ui/records/use-record.ts'
import { type ContactRecord, nameOf } from './contact-fields.ts'
import { ContactView } from './contact-view.tsx'
import { type InboxState, useInbox } from './inbox/use-inbox.ts'
import { useRelations } from './related-panel.tsx'
import { useKnown } from '../../../lib/data/use-known.ts'
import {
  ContactDocument,
  ContactNameFragmentDoc,
  OpenContactDocument,
} from './contacts.operations.generated.ts'
import { RecordTimeline } from '../../activity/office/timeline/record-timeline.tsx'

interface ContactPageProps {
  /** NaN for a path that names no contact. */
  id: number
}

/** One contact with its message, its actions, and its history. */
export function ContactPage({ id }: ContactPageProps) {
  const answer = useRecord(ContactDocument, id, ({ contact }) => contact)
  const known = useKnown(ContactNameFragmentDoc, 'Contact', id)
  const relations = useRelations(id)
  // Both are asked for at once. Shown later, the facts about the sender would move the content below.
  const loaded = relations.isLoading ? { ...answer, record: undefined } : answer
  const inbox = useInbox(id)
  useOpened(loaded.record)
  // Experienced users are faster than the network: a key pressed meanwhile counts once the contact is there.
  const [pressed, setPressed] = useState<'r' | 'e' | null>(null)
  useShortcuts(loaded.record ? {} : { r: () => setPressed('r'), e: () => setPressed('e') })
  if (inbox.isFinished) return <NothingLeft inbox={inbox} />
  return (
    <RecordPage
      noun="contact"
      list={{ label: 'Contacts', path: `${PATHS.adminContacts}${inbox.search}` }}
      id={id}
      pathOf={inbox.pathOf}
      loaded={loaded}
      nameOf={nameOf}
      knownName={known ? nameOf(known) : undefined}
      neighbors={inbox.neighbors}
    >
      {(contact) => (
        <ContactView
          contact={contact}
          relations={relations.known}
          inbox={inbox}
          pressed={pressed}
          timeline={<RecordTimeline record="contact" id={contact.id} />}
        />
      )}
    </RecordPage>
  )
}

/** Remembers that a contact was opened, or an answer to it seen. When that fails, it merely stays unread. */
function useOpened(contact: ContactRecord | undefined): void {
  const { change: open } = useChange(OpenContactDocument, 'contact')
  const sent = useRef(false)
  const id = contact && contact.readAt === null ? contact.id : null
  useEffect(() => {
    if (id === null) sent.current = false
    if (id === null || sent.current) return
    sent.current = true
    open({ variables: { id } }).catch(() => undefined)
  }, [id, open])
}

/** Stands in the place of a contact once the last one of the list is done. */
function NothingLeft({ inbox: { search, pathOf, neighbors } }: { inbox: InboxState }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <PageTitle>Contacts</PageTitle>
      <PageHeader title="Contacts" headingRef={heading} />
      <EmptyState icon={Coffee} title="Nothing left here">
        <output>You have reached the end of this list.</output>
        {neighbors.previous !== null && (
          <TextLink to={pathOf(neighbors.previous)}>Back to the contact before</TextLink>
        )}
        <TextLink to={`${PATHS.adminContacts}${search}`}>All contacts</TextLink>
      </EmptyState>
    </>
  )
}
