import { SearchX, UserPlus } from 'lucide-react'
import { styled } from 'styled-components'
import { color, radius, shadow } from '../../styles/theme.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { CONFIRM_DELETION } from './client-messages.ts'
import type { ClientRecord } from './client-record.ts'
import { ClientRow } from './client-row.tsx'
import { useDeleteClient } from './use-delete-client.ts'

interface ClientListProps {
  /** Those that match the search. */
  clients: ClientRecord[]
  /** Whether there are any at all. */
  isEmpty: boolean
  onEdit: (client: ClientRecord) => void
  onDeleted: () => void
}

/** The portal's list of clients; the specification wants the browser's own question before deleting. */
export function ClientList({ clients, isEmpty, onEdit, onDeleted }: ClientListProps) {
  const { deleteClient, deleting } = useDeleteClient('tab')
  async function confirmAndDelete(id: number) {
    if (window.confirm(CONFIRM_DELETION) && (await deleteClient(id))) onDeleted()
  }
  if (isEmpty) {
    return (
      <EmptyState icon={UserPlus} title="No clients found. Add your first client to get started." />
    )
  }
  if (clients.length === 0) {
    return <EmptyState icon={SearchX} title="No clients match your search criteria." />
  }
  return (
    <List>
      {clients.map((client) => (
        <ClientRow
          key={client.id}
          client={client}
          deleting={deleting === client.id}
          onEdit={() => onEdit(client)}
          onDelete={() => void confirmAndDelete(client.id)}
        />
      ))}
    </List>
  )
}

const List = styled.ul`
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.low};
`
