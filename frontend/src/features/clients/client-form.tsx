import { FormBody } from '../../ui/forms/form-body.tsx'
import { StaleNotice } from '../../ui/forms/stale-notice.tsx'
import { type ClientRecord, FIELD_LABELS } from './client-fields.ts'
import { ClientFieldset } from './client-fieldset.tsx'
import { useClientForm } from './use-client-form.ts'

interface ClientFormProps {
  /** The client to edit; without one the form adds a new client. */
  client?: ClientRecord
  onSaved: () => void
  onCancel: () => void
}

/** The form of the portal, where managers add and edit clients. */
export function ClientForm({ client, onSaved, onCancel }: ClientFormProps) {
  const state = useClientForm(client, onSaved)
  return (
    <FormBody
      state={state}
      submit={state.submit}
      onCancel={onCancel}
      notice={
        <StaleNotice merge={state.merge} labels={FIELD_LABELS} onUseTheirs={state.takeTheirs} />
      }
    >
      <ClientFieldset state={state} client={client} forStaff={false} />
    </FormBody>
  )
}
