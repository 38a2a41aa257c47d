import { contactPath, PATHS } from '@loggia/contracts/paths'
import { styled } from 'styled-components'
import { lineClamp } from '../../../../styles/line-clamp.ts'
import { SmallNote } from '../../../../ui/layout/stack.ts'
import { TextLink } from '../../../../ui/buttons/text-link.tsx'
import { RelativeTime } from '../../../../ui/lists/relative-time.tsx'
import { NoneYet, Panel, PanelRows, RowAside } from '../../../../ui/records/panel.tsx'
import { RecordLink } from '../../../../ui/records/record-link.tsx'
import { ContactBadges } from '../../../contacts/office/contact-badges.tsx'
import type { ClientRecord } from './use-client-record.ts'

interface ClientContactsProps {
  record: ClientRecord
}

/** The messages that belong to a client or come from its address, the newest first. */
export function ClientContacts({ record }: ClientContactsProps) {
  const { contacts, contactCount, client } = record
  return (
    <Panel title="Contact submissions" count={contactCount}>
      {contacts.length === 0 && (
        <NoneYet>No messages from this client or its email address.</NoneYet>
      )}
      <PanelRows>
        {contacts.map((contact) => (
          <li key={contact.id}>
            <div>
              <RecordLink id={contact.id} to={contactPath(contact.id)}>
                {contact.firstName} {contact.lastName}
              </RecordLink>
              <Excerpt dir="auto">{contact.message}</Excerpt>
              <RowAside>
                <RelativeTime iso={contact.createdAt} />
              </RowAside>
            </div>
            <ContactBadges contact={contact} />
          </li>
        ))}
      </PanelRows>
      {contactCount > contacts.length && (
        <TextLink
          to={`${PATHS.adminContacts}?${new URLSearchParams({ q: client.email }).toString()}`}
        >
          See all {contactCount.toLocaleString('en-US')}
        </TextLink>
      )}
    </Panel>
  )
}

const Excerpt = styled(SmallNote)`
  ${lineClamp(2)}
`
