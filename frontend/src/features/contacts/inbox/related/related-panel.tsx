import { styled } from 'styled-components'
import { useFreshQuery } from '../../../../lib/data/use-fresh-query.ts'
import { space } from '../../../../styles/theme.ts'
import { Panel } from '../../../../ui/records/panel.tsx'
import type { ContactRecord } from '../contact-fields.ts'
import { ContactRelationsDocument } from '../contacts.operations.generated.ts'
import { RelatedClient } from './related-client.tsx'
import { RelatedContact } from './related-contact.tsx'

/** Who the sender may be: clients and other messages with the same address, telephone or company. */
export function RelatedPanel({ contact }: { contact: ContactRecord }) {
  const { data } = useFreshQuery(ContactRelationsDocument, { variables: { id: contact.id } })
  const { clients = [], contacts = [] } = data?.contactRelations ?? {}
  if (clients.length + contacts.length === 0) return null
  return (
    <Panel title="Known already">
      <List>
        {clients.map((client) => (
          <RelatedClient key={client.id} client={client} contact={contact} />
        ))}
        {contacts.map((other) => (
          <RelatedContact key={other.id} contact={other} />
        ))}
      </List>
    </Panel>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
`
