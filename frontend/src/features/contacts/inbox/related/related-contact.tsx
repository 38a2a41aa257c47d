import { contactPath } from '@loggia/contracts/paths'
import { styled } from 'styled-components'
import { RelativeTime } from '../../../../ui/lists/relative-time.tsx'
import { nameOf } from '../contact-fields.ts'
import { Item, Reason, REASONS, RelatedName, type Relations } from './related-style.ts'

/** Another message of the same person or company. */
export function RelatedContact({ contact }: { contact: Relations['contacts'][number] }) {
  const { id, message, createdAt, by } = contact
  return (
    <Item>
      <RelatedName to={contactPath(id)}>{nameOf(contact)}</RelatedName>
      <Excerpt>{message}</Excerpt>
      <Reason>
        Message, {REASONS[by]}, <RelativeTime iso={createdAt} />
      </Reason>
    </Item>
  )
}

const Excerpt = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`
