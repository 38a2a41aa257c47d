import { contactPath } from '@loggia/contracts/paths'
import { SmallNote } from '../../../../ui/layout/stack.ts'
import { RelativeTime } from '../../../../ui/lists/relative-time.tsx'
import { tooltipOf } from '../../../../ui/lists/table/cell-style.ts'
import { nameOf } from '../contact-fields.ts'
import { Clamped, Item, REASONS, RelatedName, type Relations } from './related-style.ts'

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
      <SmallNote as="span">
        Message, {REASONS[by]}, <RelativeTime iso={createdAt} />
      </SmallNote>
    </Item>
  )
}
