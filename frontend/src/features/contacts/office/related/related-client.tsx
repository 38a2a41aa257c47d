import { clientPath } from '@loggia/contracts/paths'
import { Link2 } from 'lucide-react'
import { useChange } from '../../../../lib/data/use-change.ts'
import { tooltipOf } from '../../../../ui/lists/table/cell-style.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useToastResult } from '../../../../ui/feedback/use-toast-result.ts'
import { SmallNote } from '../../../../ui/layout/stack.ts'
import type { ContactRecord } from '../contact-fields.ts'
import { LinkContactDocument } from '../contacts.operations.generated.ts'
import { Clamped, Item, REASONS, RelatedName, type Relations } from './related-style.ts'

interface RelatedClientProps {
  client: Relations['clients'][number]
  contact: ContactRecord
}

/** A client who may be the sender, and the way to attach the contact to them. */
export function RelatedClient({ client, contact }: RelatedClientProps) {
  const { id, name, company, by } = client
  const toastResult = useToastResult()
  const { change: link, busy } = useChange(LinkContactDocument, 'contact')

  const attach = () =>
    toastResult(async () => {
      await link({ variables: { id: contact.id, clientId: id } })
      return { title: 'Contact assigned', description: `This contact now belongs to ${name}.` }
    }, 'Failed to assign contact')

  return (
    <Item>
      <RelatedName to={clientPath(id)} title={tooltipOf(`${name} (${company})`)}>
        <Clamped>
          <bdi>{name}</bdi> (<bdi>{company}</bdi>)
        </Clamped>
      </RelatedName>
      <SmallNote as="span">Client, {REASONS[by]}</SmallNote>
      {contact.clientId === null && !contact.isQuarantined && (
        <Button variant="secondary" busy={busy} onClick={() => void attach()}>
          <Link2 size={18} aria-hidden="true" />
          Attach to this client
        </Button>
      )}
    </Item>
  )
}
