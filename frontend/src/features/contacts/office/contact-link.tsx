import { contactPath } from '@loggia/contracts/paths'
import { isUnread } from '@loggia/contracts/contacts/values'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { RecordLink } from '../../../ui/records/record-link.tsx'
import { type ContactRecord, nameOf } from './contact-fields.ts'

/** The name of a contact, which leads to its page. The page remembers the search and filter of the list. */
export function ContactLink({ contact }: { contact: ContactRecord }) {
  const { search } = useLocation()
  const unread = isUnread(contact)
  return (
    <Name
      id={contact.id}
      to={`${contactPath(contact.id)}${search}`}
      note={unread ? 'Unread: ' : ''}
      $unread={unread}
    >
      {nameOf(contact)}
    </Name>
  )
}

const Name = styled(RecordLink)<{ $unread: boolean }>`
  && {
    font-weight: ${({ $unread }) => ($unread ? 700 : 500)};
  }
`
