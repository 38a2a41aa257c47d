import { PAGE_SIZE } from '@loggia/contracts/paging'
import { Plus, SearchX, UserPlus } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { styled } from 'styled-components'
import { useLatest } from '../../../lib/browser/use-latest.ts'
import { color, font, radius, shadow, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { useTrashNote } from '../../../ui/undo/use-trash-note.ts'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import type { ClientRecord } from '../shared/client-fields.ts'
import { CONFIRM_DELETION } from '../shared/client-messages.ts'
import { ClientRowsOutline } from './client-rows-outline.tsx'
import { ClientRow } from './client-row.tsx'
import { searchClients } from './search-clients.ts'
import { useDeleteClient } from './use-delete-client.ts'

interface ClientListProps {
  /** Null while they load. */
  clients: readonly ClientRecord[] | null
  search: string
  onSearch: (search: string) => void
  /** From 1. The last page takes the place of one that no longer exists. */
  page: number
  onPage: (page: number) => void
  onAdd: () => void
  onEdit: (client: ClientRecord) => void
}

export const ADD_BUTTON_ID = 'add-client'

/** The id of the button that edits a client. */
export const editButtonId = (id: number) => `edit-client-${id}`

/** The portal's list of clients, a page at a time: drawing a thousand takes seconds. The specification asks for the browser's own confirm before deleting. */
export function ClientList(props: ClientListProps) {
  const { clients, search, onSearch, page: wanted, onPage, onAdd, onEdit } = props
  const { deleteClient, deleting } = useDeleteClient()
  const question = [CONFIRM_DELETION, useTrashNote()('it', 'staff')].filter(Boolean).join('\n\n')
  // Typing and turning pages are answered at once; the rows follow.
  const sought = useDeferredValue(search)
  const turned = useDeferredValue(wanted)
  const matches = useMemo(() => searchClients(clients ?? [], sought), [clients, sought])
  const page = Math.min(turned, Math.max(1, Math.ceil(matches.length / PAGE_SIZE)))
  const shown = matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)

  async function confirmAndDelete(id: number) {
    if (!window.confirm(question) || !(await deleteClient(id))) return
    // The button that had the focus disappears with its row.
    document.getElementById(ADD_BUTTON_ID)?.focus()
  }

  const latest = useLatest({ onEdit, confirmAndDelete })
  const edit = useCallback((client: ClientRecord) => latest.current.onEdit(client), [latest])
  const remove = useCallback((id: number) => void latest.current.confirmAndDelete(id), [latest])

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
      <Count>
        {clients ? (
          matchCount(matches.length, clients.length)
        ) : (
          <SkeletonLine $width="6rem" $height="1.5em">
            <VisuallyHidden>Loading clients</VisuallyHidden>
          </SkeletonLine>
        )}
      </Count>
      {!clients ? (
        <List as="div">
          <ClientRowsOutline />
        </List>
      ) : clients.length === 0 ? (
        <EmptyState
          icon={UserPlus}
          title="No clients found. Add your first client to get started."
        />
      ) : matches.length === 0 ? (
        <EmptyState icon={SearchX} title="No clients match your search criteria." />
      ) : (
        <>
          <List>
            {shown.map((client) => (
              <ClientRow
                key={client.id}
                client={client}
                editId={editButtonId(client.id)}
                deleting={deleting === client.id}
                onEdit={edit}
                onDelete={remove}
              />
            ))}
          </List>
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={matches.length}
            isAtLeast={false}
            onPage={onPage}
          />
        </>
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
