import { contactPath } from '@loggia/contracts/paths'
import { RelativeTime } from '../../../../ui/lists/relative-time.tsx'
import { tooltipOf } from '../../../../ui/lists/table/cell-style.ts'
import { nameOf } from '../contact-fields.ts'
import { Clamped, Item, Reason, REASONS, RelatedName, type Relations } from './related-style.ts'

/** Another message of the same person or company. */
export function RelatedContact({ contact }: { contact: Relations['contacts'][number] }) {
  const { id, message, createdAt, by } = contact
  return (
    <Item>
      <RelatedName to={contactPath(id)} title={tooltipOf(nameOf(contact))}>
        <Clamped>
          <bdi>{nameOf(contact)}</bdi>
        </Clamped>
      </RelatedName>
      <Clamped dir="auto">{message}</Clamped>
      <Reason>
        Message, {REASONS[by]}, <RelativeTime iso={createdAt} />
      </Reason>
    </Item>
  )
}
