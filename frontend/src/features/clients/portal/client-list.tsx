import { Plus, SearchX, UserPlus } from 'lucide-react'
import { styled } from 'styled-components'
import { color, font, radius, shadow, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import type { ClientRecord } from '../client-fields.ts'
import { CONFIRM_DELETION } from '../client-messages.ts'
import { ClientRow } from './client-row.tsx'
import { searchClients } from './search-clients.ts'
import { useDeleteClient } from './use-delete-client.ts'

interface ClientListProps {
  clients: readonly ClientRecord[]
  search: string
  onSearch: (search: string) => void
  onAdd: () => void
  onEdit: (client: ClientRecord) => void
  onDeleted: () => void
}

export const ADD_BUTTON_ID = 'add-client'

/** The id of the button that edits a client. */
export const editButtonId = (id: number) => `edit-client-${id}`

/** The portal's list of clients. The specification asks for the browser's own confirm before deleting. */
export function ClientList(props: ClientListProps) {
  const { clients, search, onSearch, onAdd, onEdit, onDeleted } = props
  const { deleteClient, deleting } = useDeleteClient()
  const matches = searchClients(clients, search)

  async function confirmAndDelete(id: number) {
    if (!window.confirm(CONFIRM_DELETION) || !(await deleteClient(id))) return
    // The button that had the focus disappears with its row.
    document.getElementById(ADD_BUTTON_ID)?.focus()
    onDeleted()
  }

  return (
    <>
      <Tools>
        <SearchField
          label="Search clients"
          placeholder="Search clients..."
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
        <Button id={ADD_BUTTON_ID} onClick={onAdd}>
          <Plus size={18} aria-hidden="true" />
          Add Client
        </Button>
      </Tools>
      <Count>{matchCount(matches.length, clients.length)}</Count>
      {clients.length === 0 ? (
        <EmptyState
          icon={UserPlus}
          title="No clients found. Add your first client to get started."
        />
      ) : matches.length === 0 ? (
        <EmptyState icon={SearchX} title="No clients match your search criteria." />
      ) : (
        <List>
          {matches.map((client) => (
            <ClientRow
              key={client.id}
              client={client}
              editId={editButtonId(client.id)}
              deleting={deleting === client.id}
              onEdit={() => onEdit(client)}
              onDelete={() => void confirmAndDelete(client.id)}
            />
          ))}
        </List>
      )}
    </>
  )
}

function matchCount(matches: number, all: number): string {
  const clients = all === 1 ? 'client' : 'clients'
  return matches === all ? `${all} ${clients}` : `${matches} of ${all} ${clients}`
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`

/** An output element, so that screen readers announce its changes. */
const Count = styled.output`
  display: block;
  margin-block: ${space[4]} ${space[3]};
  color: ${color.textSoft};
  font-size: ${font.small};
`

const List = styled.ul`
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.low};
`
