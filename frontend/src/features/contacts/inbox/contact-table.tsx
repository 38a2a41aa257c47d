import type { contactListInput } from '@loggia/contracts/contacts'
import { PATHS } from '@loggia/contracts/paths'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import type { SortField } from '../../../lib/data/use-list-page.ts'
import { color } from '../../../styles/theme.ts'
import { columnsOf } from '../../../ui/lists/columns.ts'
import { DataTable, type TableControls } from '../../../ui/lists/data-table.tsx'
import { EmailText } from '../../../ui/lists/email-text.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { ContactBadges } from './contact-badges.tsx'
import { type ContactRecord, nameOf } from './contact-fields.ts'

const COLUMNS = columnsOf<ContactRecord, SortField<typeof contactListInput>>({
  firstName: {
    title: 'From',
    sort: 'name',
    render: (contact) => (
      <>
        <Name to={`${PATHS.adminContacts}/${contact.id}`}>{nameOf(contact)}</Name>
        <Aside>{contact.company ?? <EmailText>{contact.email}</EmailText>}</Aside>
      </>
    ),
  },
  message: {
    title: 'Message',
    from: 'large',
    render: ({ message, projectType }) => (
      <>
        {projectType && <Type>{projectType}</Type>}
        <Excerpt>{message}</Excerpt>
      </>
    ),
  },
  hasBeenContacted: {
    title: 'Status',
    render: (contact) => <ContactBadges contact={contact} />,
  },
  createdAt: {
    title: 'Received',
    sort: 'createdAt',
    from: 'medium',
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

const Name = styled(Link)`
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`

const Aside = styled.span`
  display: block;
  color: ${color.textSoft};
  font-size: 0.8125rem;
`

const Type = styled.span`
  display: block;
  font-weight: 500;
`

const Excerpt = styled.span`
  display: -webkit-box;
  overflow: hidden;
  max-width: 32rem;
  color: ${color.textSoft};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`
