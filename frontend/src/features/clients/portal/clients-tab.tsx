import { PATHS } from '@loggia/contracts/paths'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { inTabView } from '../../../lib/browser/tab-view.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { ClientRecord } from '../shared/client-fields.ts'
import { ADD_BUTTON_ID, ClientList, editButtonId } from './client-list.tsx'
import { useListPage } from '../../../lib/data/use-list-page.ts'
import { ClientPageDocument } from '../shared/clients.operations.generated.ts'
import { useFormGuard } from '../../../lib/forms/use-unsaved-guard.ts'
import { FormBody } from '../../../ui/forms/form-body.tsx'
import { ClientFieldset } from '../shared/client-fieldset.tsx'
import { ClientBanners } from '../shared/client-banners.tsx'
import { useClientForm } from '../shared/use-client-form.ts'
import { Text } from '../../../ui/layout/stack.ts'

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
        <Text as="h2" $size="h3" $marginBottom={5}>
          {editing === 'new' ? 'Add Client' : 'Edit Client'}
        </Text>
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

interface ClientFormProps {
  /** The client to edit; without one the form adds a new client. */
  client: ClientRecord | undefined
  /** The URL of the list of clients. */
  list: string
  onSaved: () => void
  onCancel: () => void
}

/** The form of the portal, where managers add and edit clients. */
function ClientForm({ client, list, onSaved, onCancel }: ClientFormProps) {
  const state = useClientForm(client, onSaved)
  const { setFocus, control } = state.form
  const email = useWatch({ control, name: 'email' })
  useEffect(() => setFocus('name'), [setFocus])
  const { mayLeave } = useFormGuard(state.form.formState.isDirty)
  return (
    <FormBody
      state={state}
      submit={state.submit}
      onCancel={() => mayLeave() && onCancel()}
      banner={<ClientBanners state={state} isNew={!client} pathOf={() => searchOf(list, email)} />}
    >
      <ClientFieldset state={state} client={client} forStaff={false} />
    </FormBody>
  )
}

/** The portal has no pages of clients, but its list finds them. */
function searchOf(list: string, email: string): string {
  return `${list}${list.includes('?') ? '&' : '?'}q=${encodeURIComponent(email.trim())}`
}
