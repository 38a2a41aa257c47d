import { PATHS } from '@loggia/contracts/paths'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { inTabView } from '../../../lib/browser/tab-view.ts'
import { font, space } from '../../../styles/theme.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { ClientRecord } from '../shared/client-fields.ts'
import { ADD_BUTTON_ID, ClientList, editButtonId } from './client-list.tsx'
import { useListPage } from '../../../lib/data/use-list-page.ts'
import { ClientPageDocument } from '../shared/clients.operations.generated.ts'
import { ClientForm } from './client-form.tsx'

/** The URL of the tab; with `&q=` it opens with a search. */
const LIST = inTabView(`${PATHS.clientDashboard}?tab=clients`)

/** The clients tab of the portal: a list with a search, which the form of one client replaces. */
export function ClientsTab() {
  const list = useListPage(ClientPageDocument, [], ({ clients }) => clients, {
    context: { freshFor: 0 },
  })
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
  return <ClientList list={list} onAdd={() => edit('new')} onEdit={edit} />
}

const Title = styled.h2`
  margin-bottom: ${space[5]};
  font-size: ${font.h3};
`
