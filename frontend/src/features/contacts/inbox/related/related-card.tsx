import { styled } from 'styled-components'
import { useFreshQuery } from '../../../../lib/data/use-fresh-query.ts'
import { font, space } from '../../../../styles/theme.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import type { ContactRecord } from '../contact-fields.ts'
import { ContactRelationsDocument } from '../contacts.operations.generated.ts'
import { RelatedClient } from './related-client.tsx'
import { RelatedContact } from './related-contact.tsx'

/** Who the sender may be: clients and other messages with the same address, telephone or company. */
export function RelatedCard({ contact }: { contact: ContactRecord }) {
  const { data } = useFreshQuery(ContactRelationsDocument, { variables: { id: contact.id } })
  const { clients = [], contacts = [] } = data?.contactRelations ?? {}
  if (clients.length + contacts.length === 0) return null
  return (
    <Card as="section" aria-label="Known already">
      <Title>Known already</Title>
      <List>
        {clients.map((client) => (
          <RelatedClient key={client.id} client={client} contact={contact} />
        ))}
        {contacts.map((other) => (
          <RelatedContact key={other.id} contact={other} />
        ))}
      </List>
    </Card>
  )
}

const Title = styled.h2`
  margin-bottom: ${space[4]};
  font-size: ${font.h4};
`

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
`
