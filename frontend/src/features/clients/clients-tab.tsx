import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { errorMessage } from '../../lib/data/error-message.ts'
import { color, font, space } from '../../styles/theme.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ClientForm } from './client-form.tsx'
import { ClientList } from './client-list.tsx'
import { loadFailed } from './client-messages.ts'
import type { ClientRecord } from './client-record.ts'
import { editButtonId } from './client-row.tsx'
import { searchClients } from './search-clients.ts'
import { useClients } from './use-clients.ts'

const ADD_BUTTON = 'add-client'

/** The clients tab of the portal: a list with a search, or in its place the form for one client. */
export function ClientsTab() {
  const { clients, error, refetch } = useClients()
  const [words, setWords] = useState('')
  const [editing, setEditing] = useState<ClientRecord | 'new' | null>(null)
  const [cameFrom, setCameFrom] = useState<string | null>(null)

  // Back from the form, the focus is where it was before.
  useEffect(() => {
    if (!editing && cameFrom) document.getElementById(cameFrom)?.focus()
  }, [editing, cameFrom])

  function edit(what: ClientRecord | 'new') {
    setEditing(what)
    setCameFrom(what === 'new' ? ADD_BUTTON : editButtonId(what.id))
  }

  if (editing) {
    return (
      <Card>
        <Title>{editing === 'new' ? 'Add Client' : 'Edit Client'}</Title>
        <ClientForm
          client={editing === 'new' ? undefined : editing}
          onCancel={() => setEditing(null)}
          onSaved={() => {
            setEditing(null)
            refetch()
          }}
        />
      </Card>
    )
  }
  if (error) {
    return <LoadFailure onRetry={refetch}>{loadFailed('tab', errorMessage(error))}</LoadFailure>
  }
  if (!clients) return <Skeleton label="Loading clients" rows={5} />
  const found = searchClients(clients, words)
  return (
    <>
      <Tools>
        <SearchField
          label="Search clients"
          placeholder="Search clients..."
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button id={ADD_BUTTON} onClick={() => edit('new')}>
          <Plus size={18} aria-hidden="true" />
          Add Client
        </Button>
      </Tools>
      <Count>{countText(found.length, clients.length)}</Count>
      <ClientList
        clients={found}
        isEmpty={clients.length === 0}
        onEdit={edit}
        onDeleted={() => {
          // The button that had the focus is gone.
          document.getElementById(ADD_BUTTON)?.focus()
          refetch()
        }}
      />
    </>
  )
}

function countText(found: number, all: number): string {
  const clients = all === 1 ? 'client' : 'clients'
  return found === all ? `${all} ${clients}` : `${found} of ${all} ${clients}`
}

const Title = styled.h2`
  margin-bottom: ${space[5]};
  font-size: ${font.h3};
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`

/** An output element is said aloud when it changes. */
const Count = styled.output`
  display: block;
  margin-block: ${space[4]} ${space[3]};
  color: ${color.textSoft};
  font-size: ${font.small};
`
