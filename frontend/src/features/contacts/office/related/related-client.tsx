import { clientPath } from '@loggia/contracts/paths'
import { Link2 } from 'lucide-react'
import { errorMessage } from '../../../../lib/data/error-message.ts'
import { useChange } from '../../../../lib/data/use-change.ts'
import { tooltipOf } from '../../../../ui/lists/table/cell-style.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../../ui/feedback/use-toast.ts'
import type { ContactRecord } from '../contact-fields.ts'
import { LinkContactDocument } from '../contacts.operations.generated.ts'
import { Clamped, Item, Reason, REASONS, RelatedName, type Relations } from './related-style.ts'

interface RelatedClientProps {
  client: Relations['clients'][number]
  contact: ContactRecord
}

/** A client who may be the sender, and the way to attach the contact to them. */
export function RelatedClient({ client, contact }: RelatedClientProps) {
  const { id, name, company, by } = client
  const toast = useToast()
  const showFailure = useFailureToast()
  const { change: link, busy } = useChange(LinkContactDocument, 'contact')

  async function attach() {
    try {
      await link({ variables: { id: contact.id, clientId: id } })
      toast({ title: 'Contact assigned', description: `This contact now belongs to ${name}.` })
    } catch (error) {
      showFailure('Failed to assign contact', errorMessage(error))
    }
  }

  return (
    <Item>
      <RelatedName to={clientPath(id)} title={tooltipOf(`${name} (${company})`)}>
        <Clamped>
          <bdi>{name}</bdi> (<bdi>{company}</bdi>)
        </Clamped>
      </RelatedName>
      <Reason>Client, {REASONS[by]}</Reason>
      {contact.clientId === null && !contact.isQuarantined && (
        <Button variant="secondary" busy={busy} onClick={() => void attach()}>
          <Link2 size={18} aria-hidden="true" />
          Attach to this client
        </Button>
      )}
    </Item>
  )
}
