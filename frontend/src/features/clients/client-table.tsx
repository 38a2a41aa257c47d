import type { clientListInput } from '@loggia/contracts/clients'
import { useCallback } from 'react'
import { styled } from 'styled-components'
import type { SortField } from '../../lib/data/use-list-page.ts'
import { dialable } from '../../lib/format/company.ts'
import { labelOf } from '../../lib/format/graphql-enum.ts'
import { color } from '../../styles/theme.ts'
import { columnsOf } from '../../ui/lists/columns.ts'
import { DataTable, type TableControls } from '../../ui/lists/data-table.tsx'
import { RowName } from '../../ui/lists/data-table-style.ts'
import { EmailText } from '../../ui/lists/email-text.tsx'
import { RowMenu } from '../../ui/lists/row-menu.tsx'
import { ClientBadge } from './client-badge.tsx'
import type { ClientRecord } from './client-fields.ts'
import { ROLE_NAMES } from './role-labels.ts'

const COLUMNS = columnsOf<ClientRecord, SortField<typeof clientListInput>>({
  name: { title: 'Name', sort: 'name', render: ({ name }) => <RowName>{name}</RowName> },
  company: { title: 'Company', sort: 'company', render: ({ company }) => company },
  email: {
    title: 'E-mail',
    sort: 'email',
    from: 'large',
    render: ({ email, portalRole }) => (
      <>
        <Email href={`mailto:${email}`}>
          <EmailText>{email}</EmailText>
        </Email>
        {portalRole && <Role>{labelOf(ROLE_NAMES, portalRole)}</Role>}
      </>
    ),
  },
  phone: {
    title: 'Phone',
    from: 'wide',
    render: ({ phone }) => phone && <Phone href={`tel:${dialable(phone)}`}>{phone}</Phone>,
  },
  status: {
    title: 'Status',
    sort: 'status',
    from: 'medium',
    render: ({ status }) => <ClientBadge status={status} />,
  },
  id: null,
  address: null,
  notes: null,
  portalRole: null,
  driveFolderId: null,
  projectCount: null,
  createdAt: null,
  version: null,
})

interface ClientTableProps extends TableControls {
  clients: readonly ClientRecord[]
  onEdit: (client: ClientRecord) => void
  onDelete: (client: ClientRecord) => void
}

const nameOf = ({ name }: ClientRecord) => name

export function ClientTable({ clients, onEdit, onDelete, ...controls }: ClientTableProps) {
  const renderActions = useCallback(
    (client: ClientRecord) => (
      <RowMenu
        of={nameOf(client)}
        onEdit={() => onEdit(client)}
        onDelete={() => onDelete(client)}
      />
    ),
    [onEdit, onDelete],
  )
  return (
    <DataTable
      {...controls}
      caption="Clients"
      columns={COLUMNS}
      rows={clients}
      nameOf={nameOf}
      renderActions={renderActions}
    />
  )
}

/** Wide enough for most addresses, or for the part after the @. */
const Email = styled.a`
  display: inline-block;
  min-width: 12rem;
`

/** The role of whoever has the address. */
const Role = styled.span`
  display: block;
  color: ${color.textSoft};
`

const Phone = styled.a`
  white-space: nowrap;
`
