import type { contactListInput } from '@loggia/contracts/contacts/contacts'
import { isUnread } from '@loggia/contracts/contacts/values'
import { contactPath } from '@loggia/contracts/paths'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import type { SortField } from '../../../lib/data/use-list-page.ts'
import { color } from '../../../styles/theme.ts'
import { CellNote, CellText, tooltipOf } from '../../../ui/lists/table/cell-style.ts'
import { columnsOf } from '../../../ui/lists/columns.ts'
import { DataTable, type TableControls } from '../../../ui/lists/data-table.tsx'
import { EmailText } from '../../../ui/lists/email-text.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { RecordLink } from '../../../ui/records/record-link.tsx'
import { ContactBadges } from './contact-badges.tsx'
import { type ContactRecord, nameOf } from './contact-fields.ts'

const COLUMNS = columnsOf<ContactRecord, SortField<typeof contactListInput>>({
  firstName: {
    title: 'From',
    sort: 'name',
    render: (contact) => (
      <>
        <ContactLink contact={contact} />
        <CellNote title={tooltipOf(contact.company ?? contact.email)}>
          {contact.company ?? <EmailText>{contact.email}</EmailText>}
        </CellNote>
      </>
    ),
  },
  message: {
    title: 'Message',
    width: 'long',
    narrow: 'about',
    render: ({ message, projectType }) => (
      <>
        {projectType && <Type title={tooltipOf(projectType)}>{projectType}</Type>}
        <Excerpt>{message}</Excerpt>
      </>
    ),
  },
  hasBeenContacted: {
    title: 'Status',
    width: 'short',
    narrow: 'state',
    render: (contact) => (
      <>
        <ContactBadges contact={contact} />
        {contact.owner && (
          <CellNote>
            <VisuallyHidden>Handled by </VisuallyHidden>
            {contact.owner}
          </CellNote>
        )}
      </>
    ),
  },
  createdAt: {
    title: 'Received',
    sort: 'createdAt',
    width: 'short',
    narrow: 'aside',
    render: ({ createdAt }) => <RelativeTime iso={createdAt} />,
  },
  // Shown in the columns above.
  id: null,
  lastName: null,
  company: null,
  email: null,
  projectType: null,
  isQuarantined: null,
  isOverdue: null,
  // Left to the contact's own page.
  contactedAt: null,
  contactedBy: null,
  clientId: null,
  readAt: null,
  readBy: null,
  ownerId: null,
  owner: null,
  sourceHost: null,
  sourcePage: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  utmTerm: null,
  utmContent: null,
  policyVersion: null,
})

interface ContactTableProps extends TableControls {
  contacts: readonly ContactRecord[]
}

export function ContactTable({ contacts, ...controls }: ContactTableProps) {
  return (
    <DataTable
      {...controls}
      caption="Contact submissions"
      columns={COLUMNS}
      rows={contacts}
      nameOf={nameOf}
    />
  )
}

/** The name of a contact, which leads to its page. The page remembers the search and filter of the list. */
function ContactLink({ contact }: { contact: ContactRecord }) {
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
    font-weight: ${({ $unread }) => ($unread ? 600 : 400)};
  }
`

const Type = styled(CellNote)`
  color: ${color.text};
  font-weight: 600;
`

/** The beginning of a message; all of it is on the page of the contact. */
const Excerpt = styled(CellText)`
  color: ${color.textSoft};

  ${Type} + && {
    -webkit-line-clamp: 1;
  }
`
