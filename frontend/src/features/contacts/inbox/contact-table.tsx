import { PATHS } from '@loggia/contracts/paths'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { color } from '../../../styles/theme.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { EmailText } from '../../../ui/lists/email-text.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { ContactBadges } from './contact-badges.tsx'
import type { ContactRowFragment } from './contacts.operations.generated.ts'
import { nameOf } from './contact-messages.ts'

const COLUMNS: readonly Column<ContactRowFragment>[] = [
  {
    title: 'From',
    sort: 'name',
    render: (contact) => (
      <>
        <Name to={`${PATHS.adminContacts}/${contact.id}`}>{nameOf(contact)}</Name>
        <Aside>{contact.company ?? <EmailText>{contact.email}</EmailText>}</Aside>
      </>
    ),
  },
  {
    title: 'Message',
    from: 'large',
    render: ({ message, projectType }) => (
      <>
        {projectType && <Type>{projectType}</Type>}
        <Excerpt>{message}</Excerpt>
      </>
    ),
  },
  { title: 'Status', render: (contact) => <ContactBadges contact={contact} /> },
  {
    title: 'Received',
    sort: 'createdAt',
    from: 'medium',
    render: ({ createdAt }) => <RelativeTime iso={createdAt} />,
  },
]

interface ContactTableProps {
  contacts: readonly ContactRowFragment[]
  sort: string | null
  onSort: (sort: string) => void
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
}

export function ContactTable({ contacts, ...table }: ContactTableProps) {
  return (
    <DataTable
      {...table}
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
