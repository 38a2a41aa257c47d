import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormGuard } from '../../../lib/forms/use-unsaved-guard.ts'
import { FormBody } from '../../../ui/forms/form-body.tsx'
import type { ClientRecord } from '../shared/client-fields.ts'
import { ClientFieldset } from '../shared/client-fieldset.tsx'
import { ClientBanners } from '../shared/client-banners.tsx'
import { useClientForm } from '../shared/use-client-form.ts'

interface ClientFormProps {
  /** The client to edit; without one the form adds a new client. */
  client: ClientRecord | undefined
  /** The URL of the list of clients. */
  list: string
  onSaved: () => void
  onCancel: () => void
}

/** The form of the portal, where managers add and edit clients. */
export function ClientForm({ client, list, onSaved, onCancel }: ClientFormProps) {
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
