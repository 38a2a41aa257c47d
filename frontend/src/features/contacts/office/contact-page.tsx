import { PATHS } from '@loggia/contracts/paths'
import { useState } from 'react'
import { useShortcuts } from '../../../lib/keys/use-shortcuts.ts'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { lazyExport } from '../../../ui/layout/lazy-export.tsx'
import { RecordPage } from '../../../ui/records/record-page.tsx'
import { useRecord } from '../../../ui/records/use-record.ts'
import { nameOf } from './contact-fields.ts'
import { ContactView } from './contact-view.tsx'
import { NothingLeft } from './inbox/nothing-left.tsx'
import { useInbox } from './inbox/use-inbox.ts'
import { useOpened } from './inbox/use-opened.ts'
import { useRelations } from './related-panel.tsx'
import { useKnown } from '../../../lib/data/use-known.ts'
import { ContactDocument, ContactNameFragmentDoc } from './contacts.operations.generated.ts'

const RecordTimeline = lazyExport(
  () => import('../../activity/office/timeline/record-timeline.tsx'),
  'RecordTimeline',
)

interface ContactPageProps {
  /** NaN for a path that names no contact. */
  id: number
}

/** One contact with its message, what can be done about it, and its history. */
export function ContactPage({ id }: ContactPageProps) {
  const answer = useRecord(ContactDocument, id, ({ contact }) => contact)
  const known = useKnown(ContactNameFragmentDoc, 'Contact', id)
  const relations = useRelations(id)
  // Both are asked for at once. Shown later, what is known of the sender would move what stands below it.
  const loaded = relations.isLoading ? { ...answer, record: undefined } : answer
  const inbox = useInbox(id)
  useOpened(loaded.record)
  // Who works through many is faster than the network: a key pressed meanwhile counts once the contact is there.
  const [pressed, setPressed] = useState<'r' | 'e' | null>(null)
  useShortcuts(loaded.record ? {} : { r: () => setPressed('r'), e: () => setPressed('e') })
  if (inbox.isFinished) {
    return (
      <>
        <PageTitle>Contacts</PageTitle>
        <NothingLeft inbox={inbox} />
      </>
    )
  }
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
