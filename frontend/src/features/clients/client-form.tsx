import { useEffect } from 'react'
import { FormBody } from '../../ui/forms/form-body.tsx'
import type { ClientRecord } from './client-fields.ts'
import { ClientFieldset } from './client-fieldset.tsx'
import { ClientNotices } from './client-notices.tsx'
import { useClientForm } from './use-client-form.ts'

interface ClientFormProps {
  /** The client to edit; without one the form adds a new client. */
  client?: ClientRecord
  /** The URL of the list of clients. */
  list: string
  onSaved: () => void
  onCancel: () => void
}

/** The form of the portal, where managers add and edit clients. */
export function ClientForm({ client, list, onSaved, onCancel }: ClientFormProps) {
  const state = useClientForm(client, onSaved)
  const { setFocus } = state.form
  useEffect(() => setFocus('name'), [setFocus])
  return (
    <FormBody
      state={state}
      submit={state.submit}
      onCancel={onCancel}
      notice={<ClientNotices state={state} isNew={!client} list={list} />}
    >
      <ClientFieldset state={state} client={client} forStaff={false} />
    </FormBody>
  )
}
