import { contactPath } from '@loggia/contracts/paths'
import { useLocation } from 'react-router'
import { RecordLink } from '../../../ui/records/record-link.tsx'
import { type ContactRecord, nameOf } from './contact-fields.ts'

/** The name of a contact, which leads to its page. The page remembers the search and filter of the list. */
export function ContactLink({ contact }: { contact: ContactRecord }) {
  const { search } = useLocation()
  return (
    <RecordLink id={contact.id} to={`${contactPath(contact.id)}${search}`}>
      {nameOf(contact)}
    </RecordLink>
  )
}
