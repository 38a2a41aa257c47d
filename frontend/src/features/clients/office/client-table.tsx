import type { clientListInput } from '@loggia/contracts/clients/clients'
import { clientPath, PATHS } from '@loggia/contracts/paths'
import { Eye } from 'lucide-react'
import { useCallback } from 'react'
import type { SortField } from '../../../lib/data/use-list-page.ts'
import { mailLink } from '../../../lib/format/contact-links.ts'
import { labelOf } from '../../../lib/format/graphql-enum.ts'
import { PhoneNumber } from '../../../ui/buttons/phone-number.tsx'
import { CellLink, CellNote, CellText, tooltipOf } from '../../../ui/lists/table/cell-style.ts'
import { columnsOf } from '../../../ui/lists/columns.ts'
import { DataTable, type TableControls } from '../../../ui/lists/data-table.tsx'
import { EmailText } from '../../../ui/lists/email-text.tsx'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { RecordLink } from '../../../ui/records/record-link.tsx'
import { usePersonDataActions } from '../../person-data/office/use-person-data-actions.ts'
import { ClientBadge } from '../shared/client-badge.tsx'
import type { ClientRecord } from '../shared/client-fields.ts'
import { ROLE_NAMES } from '../shared/role-labels.ts'

const COLUMNS = columnsOf<ClientRecord, SortField<typeof clientListInput>>({
  name: {
    title: 'Name',
    sort: 'name',
    render: ({ id, name }) => (
      <RecordLink id={id} to={clientPath(id)}>
        {name}
      </RecordLink>
    ),
  },
  company: {
    title: 'Company',
    sort: 'company',
    narrow: 'about',
    render: ({ company, owner }) => (
      <>
        <CellText title={tooltipOf(company)}>{company}</CellText>
        {owner && <CellNote title={tooltipOf(owner)}>Owner: {owner}</CellNote>}
      </>
    ),
  },
  email: {
    title: 'E-mail',
    sort: 'email',
    width: 'long',
    narrow: 'between',
    render: ({ email, portalRole }) => (
      <>
        <CellLink href={mailLink(email)} title={tooltipOf(email)}>
          <EmailText>{email}</EmailText>
        </CellLink>
        {portalRole && <CellNote>{labelOf(ROLE_NAMES, portalRole)}</CellNote>}
      </>
    ),
  },
  phone: {
    title: 'Phone',
    narrow: 'aside',
    render: ({ phone }) =>
      phone && <PhoneNumber phone={phone} link={CellLink} title={tooltipOf(phone)} />,
  },
  status: {
    title: 'Status',
    sort: 'status',
    width: 'short',
    narrow: 'state',
    render: ({ status }) => <ClientBadge status={status} />,
  },
  id: null,
  address: null,
  notes: null,
  portalRole: null,
  driveFolderId: null,
  projectCount: null,
  ownerId: null,
  owner: null,
  createdAt: null,
  version: null,
})

interface ClientTableProps extends TableControls {
  clients: readonly ClientRecord[]
  onEdit: (client: ClientRecord) => void
  onDelete: (client: ClientRecord) => void
  /** Opens the portal as the client sees it. */
  onView: (client: ClientRecord) => void
}

const nameOf = ({ name }: ClientRecord) => name

export function ClientTable({ clients, onEdit, onDelete, onView, ...controls }: ClientTableProps) {
  const personData = usePersonDataActions(PATHS.adminClients)
  const renderActions = useCallback(
    (client: ClientRecord) => (
      <RowMenu
        of={nameOf(client)}
        onEdit={() => onEdit(client)}
        onDelete={() => onDelete(client)}
        more={[
          ...(client.status === 'INACTIVE'
            ? []
            : [{ label: 'View as client', icon: Eye, onSelect: () => onView(client) }]),
          ...(personData?.(client.email) ?? []),
        ]}
      />
    ),
    [onEdit, onDelete, onView, personData],
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
