import { Plus, SearchX, UserPlus } from 'lucide-react'
import { styled } from 'styled-components'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { color, font, radius, shadow, space, size } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PausedSearch } from '../../../ui/forms/search-field.tsx'
import { PagedRows } from '../../../ui/lists/paged-rows.tsx'
import { TRY_LATER, useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { errorMessage } from '../../../lib/data/error-message.ts'
import type { ListPage } from '../../../lib/data/use-list-page.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { useTrashNote } from '../../../ui/undo/use-trash-note.ts'
import type { ClientRecord } from '../shared/client-fields.ts'
import { CONFIRM_DELETION, DELETED } from '../shared/client-messages.ts'
import { ClientRow, Actions, Added, Channels, Identity, Name, Row } from './client-row.tsx'
import { Line } from '../../../ui/layout/stack.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { DeleteClientDocument } from '../shared/operations/deletion.operations.generated.ts'

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

/** The widths of the names of some clients. */
const NAMES = ['9rem', '11rem', '7rem', '10rem', '8rem']

/** Stands for the rows of clients while they load. */
function ClientRowsOutline() {
  return NAMES.map((width) => (
    <Row key={width} as="div" aria-hidden="true">
      <Identity>
        <Name as="div">
          <SkeletonLine $width={width} $height="1.3em" />
        </Name>
        <SkeletonLine $width="7rem" $height="1.2em" />
      </Identity>
      <Channels as="div">
        <SkeletonLine $width="12rem" $height="1.2em" />
      </Channels>
      <Added as="div">
        <SkeletonLine $width="7rem" $height="1.2em" />
      </Added>
      <Icons>
        <SkeletonLine $width="1.25rem" $height="1.25rem" />
        <SkeletonLine $width="1.25rem" $height="1.25rem" />
      </Icons>
    </Row>
  ))
}

/** Two buttons that show an icon in their middle. */
const Icons = styled(Actions)`
  justify-content: space-around;
  align-items: center;
  width: calc(2 * ${size.control} - ${space[3]});
  height: ${size.control};
`

/** Deletes clients from the portal's list, after a confirmation, and shows the outcome as a toast. */
function useDeleteClient() {
  const { cache } = useApolloClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  const { change: remove } = useChange(DeleteClientDocument, 'client')
  const [deleting, setDeleting] = useState<number | null>(null)

  /** Returns true when the client was deleted; the lists in the cache have dropped it by then. */
  async function deleteClient(id: number): Promise<boolean> {
    setDeleting(id)
    try {
      await remove({ variables: { id } })
      cache.evict({ id: cache.identify({ __typename: 'Client', id }) })
      toast(DELETED)
      return true
    } catch (error) {
      showFailure('Error', `Failed to delete client: ${errorMessage(error) ?? TRY_LATER}`)
      return false
    } finally {
      setDeleting(null)
    }
  }

  return {
    deleteClient,
    /** The id of the client that is being deleted. */
    deleting,
  }
}
