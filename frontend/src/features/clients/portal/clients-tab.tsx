import { PATHS } from '@loggia/contracts/paths'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { font, space } from '../../../styles/theme.ts'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { TRY_LATER } from '../../../ui/feedback/use-failure-toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { ClientRecord } from '../shared/client-fields.ts'
import { ADD_BUTTON_ID, ClientList, editButtonId } from './client-list.tsx'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { ClientsDocument } from './clients-tab.operations.generated.ts'

/** All clients, newest first; asks the server each time the tab is opened. */
function useClients() {
  const { data, error, refetch } = useFreshQuery(ClientsDocument, { freshFor: 0 })
  return {
    clients: data?.clients.items,
    error: data ? undefined : error,
    refetch: () => void refetch(),
  }
}

const ClientForm = lazyDialog(() => import('./client-form.tsx'), 'ClientForm')

/** The URL of the tab; with `&q=` it opens with a search. */
const LIST = `${PATHS.clientDashboard}?tab=clients`

/** The clients tab of the portal: a list with a search, which the form of one client replaces. */
export function ClientsTab() {
  const { clients, error, refetch } = useClients()
  const [params] = useSearchParams()
  const [search, setSearch] = useState(params.get('q') ?? '')
  const [page, setPage] = useState(1)
  const [editing, setEditing] = useState<ClientRecord | 'new' | null>(null)
  const [openerId, setOpenerId] = useState<string | null>(null)

  // After the form is closed, the focus returns to the button that opened it.
  useEffect(() => {
    if (!editing && openerId) document.getElementById(openerId)?.focus()
  }, [editing, openerId])

  function edit(client: ClientRecord | 'new') {
    setEditing(client)
    setOpenerId(client === 'new' ? ADD_BUTTON_ID : editButtonId(client.id))
  }

  if (editing) {
    return (
      <Card>
        <Title>{editing === 'new' ? 'Add Client' : 'Edit Client'}</Title>
        <ClientForm
          client={editing === 'new' ? undefined : editing}
          list={LIST}
          onCancel={() => setEditing(null)}
          onSaved={() => setEditing(null)}
        />
      </Card>
    )
  }
  if (error) {
    const reason = errorMessage(error) ?? TRY_LATER
    return <LoadFailure onRetry={refetch}>Failed to load clients: {reason}</LoadFailure>
  }
  return (
    <ClientList
      clients={clients ?? null}
      search={search}
      onSearch={(text) => {
        setSearch(text)
        setPage(1)
      }}
      page={page}
      onPage={setPage}
      onAdd={() => edit('new')}
      onEdit={edit}
    />
  )
}

const Title = styled.h2`
  margin-bottom: ${space[5]};
  font-size: ${font.h3};
`
