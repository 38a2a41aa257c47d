import { clientPath } from '@loggia/contracts/paths'
import { useWatch } from 'react-hook-form'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { useOpenAction } from '../../../ui/records/use-open-action.ts'
import type { ClientRecord } from '../shared/client-fields.ts'
import { ClientFieldset } from '../shared/client-fieldset.tsx'
import { ClientBanners } from '../shared/client-banners.tsx'
import { type ClientFormState, useClientForm } from '../shared/use-client-form.ts'

interface ClientDialogProps {
  /** The client to edit; without one the dialog adds a new client. */
  client?: ClientRecord
  onDone: () => void
}

/** The form of the back office, where staff add and edit clients. */
export function ClientDialog({ client, onDone }: ClientDialogProps) {
  const openAction = useOpenAction()
  const state = useClientForm(client, onDone, (id) => openAction(clientPath(id)), !client)
  return (
    <FormDialog
      wide
      title={client ? 'Edit Client' : 'Add New Client'}
      description={
        client
          ? 'Update the client information.'
          : 'Enter the client details below to create a new client.'
      }
      state={state}
      submit={state.submit}
      banner={<ClientBanners state={state} isNew={!client} pathOf={({ id }) => clientPath(id)} />}
      onClose={onDone}
    >
      <ClientFieldset state={state} client={client} forStaff />
      {!client && <InviteBox state={state} />}
    </FormDialog>
  )
}

/** Whether a new client is invited. One that is inactive cannot be. */
function InviteBox({ state: { form, isInvited, setInvited } }: { state: ClientFormState }) {
  const status = useWatch({ control: form.control, name: 'status' })
  if (status === 'inactive') return null
  return (
    <CheckboxField
      label="Invite them to the portal by email"
      checked={isInvited}
      onChange={({ target }) => setInvited(target.checked)}
    />
  )
}
