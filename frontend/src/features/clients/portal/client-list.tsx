import { Plus, SearchX, UserPlus } from 'lucide-react'
import { styled } from 'styled-components'
import { color, font, radius, shadow, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PausedSearch } from '../../../ui/forms/paused-search.tsx'
import { PagedRows } from '../../../ui/lists/paged-rows.tsx'
import { TRY_LATER } from '../../../ui/feedback/use-failure-toast.ts'
import { errorMessage } from '../../../lib/data/error-message.ts'
import type { ListPage } from '../../../lib/data/use-list-page.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { useTrashNote } from '../../../ui/undo/use-trash-note.ts'
import type { ClientRecord } from '../shared/client-fields.ts'
import { CONFIRM_DELETION } from '../shared/client-messages.ts'
import { ClientRowsOutline } from './client-rows-outline.tsx'
import { ClientRow } from './client-row.tsx'
import { useDeleteClient } from './use-delete-client.ts'
import { Line } from '../../../ui/layout/stack.ts'

interface ClientListProps {
  list: ListPage<ClientRecord>
  onAdd: () => void
  onEdit: (client: ClientRecord) => void
}

export const ADD_BUTTON_ID = 'add-client'

/** The id of the button that edits a client. */
export const editButtonId = (id: number) => `edit-client-${id}`

/** The portal's list of clients. The specification asks for the browser's own confirm before deleting. */
export function ClientList({ list, onAdd, onEdit }: ClientListProps) {
  const { deleteClient, deleting } = useDeleteClient()
  const question = [CONFIRM_DELETION, useTrashNote()('it', 'staff')].filter(Boolean).join('\n\n')
  const { q, narrowed, change } = list.params

  async function confirmAndDelete(id: number) {
    if (!window.confirm(question) || !(await deleteClient(id))) return
    // The button that had the focus disappears with its row.
    document.getElementById(ADD_BUTTON_ID)?.focus()
  }

  return (
    <>
      <Line $gap={3}>
        {/* Without the key of the office's lists, which could not be switched off here. */}
        <PausedSearch
          label="Search clients"
          placeholder="Search clients..."
          q={q}
          onSearch={(text) => change({ q: text })}
        />
        <Button id={ADD_BUTTON_ID} onClick={onAdd}>
          <Plus size={18} aria-hidden="true" />
          Add Client
        </Button>
      </Line>
      <Count>
        {list.rows ? (
          <>
            {countOf(list)}
            {narrowed && ' found'}
          </>
        ) : (
          !list.error && (
            <SkeletonLine $width="6rem" $height="1.5em">
              <VisuallyHidden>Loading clients</VisuallyHidden>
            </SkeletonLine>
          )
        )}
      </Count>
      <PagedRows
        list={list}
        failure={`Failed to load clients: ${errorMessage(list.error) ?? TRY_LATER}`}
        loading={
          <List as="div">
            <ClientRowsOutline />
          </List>
        }
        empty={
          narrowed ? (
            <EmptyState icon={SearchX} title="No clients match your search criteria." />
          ) : (
            <EmptyState
              icon={UserPlus}
              title="No clients found. Add your first client to get started."
            />
          )
        }
      >
        {(clients) => (
          <List>
            {clients.map((client) => (
              <ClientRow
                key={client.id}
                client={client}
                editId={editButtonId(client.id)}
                deleting={deleting === client.id}
                onEdit={onEdit}
                onDelete={(id) => void confirmAndDelete(id)}
              />
            ))}
          </List>
        )}
      </PagedRows>
    </>
  )
}

function countOf({ total, isAtLeast }: ListPage<ClientRecord>): string {
  const count = total.toLocaleString('en-US')
  return `${count}${isAtLeast ? ' or more' : ''} ${total === 1 ? 'client' : 'clients'}`
}

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
