import { clientPath, contactPath } from '@loggia/contracts/paths'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { useChange } from '../../../lib/data/use-change.ts'
import { lineClamp } from '../../../styles/line-clamp.ts'
import { fingerHigh } from '../../../styles/touch.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { SmallNote, Stack } from '../../../ui/layout/stack.ts'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { tooltipOf } from '../../../ui/lists/table/cell-style.ts'
import { Panel } from '../../../ui/records/panel.tsx'
import { type ContactRecord, nameOf } from './contact-fields.ts'
import {
  ContactRelationsDocument,
  type ContactRelationsQuery,
  LinkContactDocument,
} from './contacts.operations.generated.ts'

type Relations = ContactRelationsQuery['contactRelations']

const NONE: Relations = { clients: [], contacts: [] }

/** Clients and other messages with the address, telephone or company of a contact; none when they cannot be loaded. */
export function useRelations(id: number) {
  const skip = !Number.isInteger(id)
  const { data, error } = useQuery(ContactRelationsDocument, { variables: { id }, skip })
  // A repeated query that fails must not hide a page with unsent text.
  const [settledId, setSettledId] = useState<number>()
  const isSettled = settledId === id || data !== undefined || error !== undefined
  if (isSettled && settledId !== id) setSettledId(id)
  return { known: data?.contactRelations ?? NONE, isLoading: !skip && !isSettled }
}

export interface RelatedPanelProps {
  contact: ContactRecord
  relations: Relations
}

/** Possible identities of the sender: clients and other messages with the same address, telephone or company. */
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
          <Stack key={other.id} as="li" $gap={1} $align="start" $breakWords>
            <Name to={contactPath(other.id)} title={tooltipOf(nameOf(other))}>
              <Clamped>
                <bdi>{nameOf(other)}</bdi>
              </Clamped>
            </Name>
            <Clamped dir="auto">{other.message}</Clamped>
            <SmallNote as="span">
              Message, {REASONS[other.by]}, <RelativeTime iso={other.createdAt} />
            </SmallNote>
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

interface RelatedClientProps {
  client: Relations['clients'][number]
  contact: ContactRecord
}

/** A client who may be the sender, and the way to attach the contact to them. */
function RelatedClient({ client, contact }: RelatedClientProps) {
  const { id, name, company, by } = client
  const toastResult = useToastResult()
  const { change: link, busy } = useChange(LinkContactDocument, 'contact')

  const attach = () =>
    toastResult(async () => {
      await link({ variables: { id: contact.id, clientId: id } })
      return { title: 'Contact assigned', description: `This contact now belongs to ${name}.` }
    }, 'Failed to assign contact')

  return (
    <Stack as="li" $gap={1} $align="start" $breakWords>
      <Name to={clientPath(id)} title={tooltipOf(`${name} (${company})`)}>
        <Clamped>
          <bdi>{name}</bdi> (<bdi>{company}</bdi>)
        </Clamped>
      </Name>
      <SmallNote as="span">Client, {REASONS[by]}</SmallNote>
      {contact.clientId === null && !contact.isQuarantined && (
        <Button variant="secondary" busy={busy} onClick={() => void attach()}>
          <Link2 size={18} aria-hidden="true" />
          Attach to this client
        </Button>
      )}
    </Stack>
  )
}

/** Why something is shown. */
const REASONS: Record<Relations['clients'][number]['by'], string> = {
  ADDRESS: 'same address',
  TELEPHONE: 'same telephone',
  DOMAIN: 'same company',
}

/** On a line of its own. */
const Name = styled(TextLink)`
  ${fingerHigh}
`

/** The beginning of a long name or message; all of it is on the page of the record. */
const Clamped = styled.span`
  ${lineClamp(3)}
`
