import { Pencil, Trash2 } from 'lucide-react'
import { styled } from 'styled-components'
import { dialable } from '../../lib/format/company.ts'
import { ActionMenu } from '../../ui/buttons/action-menu.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { RowName } from '../../ui/lists/data-table-style.ts'
import { EmailText } from '../../ui/lists/email-text.tsx'
import { ClientBadge } from './client-badge.tsx'
import type { ClientRecord } from './client-record.ts'

const COLUMNS: readonly Column<ClientRecord>[] = [
  { title: 'Name', sort: 'name', render: ({ name }) => <RowName>{name}</RowName> },
  { title: 'Company', sort: 'company', render: ({ company }) => company },
  {
    title: 'E-mail',
    sort: 'email',
    from: 'large',
    render: ({ email }) => (
      <Email href={`mailto:${email}`}>
        <EmailText>{email}</EmailText>
      </Email>
    ),
  },
  {
    title: 'Phone',
    from: 'wide',
    render: ({ phone }) => phone && <Phone href={`tel:${dialable(phone)}`}>{phone}</Phone>,
  },
  {
    title: 'Status',
    sort: 'status',
    from: 'medium',
    render: ({ status }) => <ClientBadge status={status} />,
  },
]

interface ClientTableProps {
  clients: readonly ClientRecord[]
  sort: string | null
  onSort: (sort: string) => void
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
  onEdit: (client: ClientRecord) => void
  onDelete: (client: ClientRecord) => void
}

export function ClientTable({ clients, onEdit, onDelete, ...table }: ClientTableProps) {
  return (
    <DataTable
      {...table}
      caption="Clients"
      columns={COLUMNS}
      rows={clients}
      nameOf={({ name }) => name}
      renderActions={(client) => (
        <ActionMenu
          of={client.name}
          actions={[
            { label: 'Edit', icon: Pencil, onSelect: () => onEdit(client) },
            { label: 'Delete', icon: Trash2, danger: true, onSelect: () => onDelete(client) },
          ]}
        />
      )}
    />
  )
}

/** Wide enough for most addresses, or for what stands behind their sign. */
const Email = styled.a`
  display: inline-block;
  min-width: 12rem;
`

const Phone = styled.a`
  white-space: nowrap;
`
