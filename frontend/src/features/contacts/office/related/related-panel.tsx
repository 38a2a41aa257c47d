import { Panel } from '../../../../ui/records/panel.tsx'
import type { ContactRecord } from '../contact-fields.ts'
import { RelatedClient } from './related-client.tsx'
import { RelatedContact } from './related-contact.tsx'
import type { Relations } from './related-style.ts'
import { Stack } from '../../../../ui/layout/stack.ts'

interface RelatedPanelProps {
  contact: ContactRecord
  relations: Relations
}

/** Who the sender may be: clients and other messages with the same address, telephone or company. */
export function RelatedPanel({ contact, relations }: RelatedPanelProps) {
  const { clients, contacts } = relations
  if (clients.length + contacts.length === 0) return null
  return (
    <Panel title="Already known">
      <Stack as="ul" $gap={4}>
        {clients.map((client) => (
          <RelatedClient key={client.id} client={client} contact={contact} />
        ))}
        {contacts.map((other) => (
          <RelatedContact key={other.id} contact={other} />
        ))}
      </Stack>
    </Panel>
  )
}
