import { clientPath } from '@loggia/contracts/paths'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useOpenAction } from '../../../ui/records/use-open-action.ts'
import type { ClientRecord } from '../shared/client-fields.ts'
import { ClientFieldset } from '../shared/client-fieldset.tsx'
import { ClientBanners } from '../shared/client-banners.tsx'
import { useClientForm } from '../shared/use-client-form.ts'

interface ClientDialogProps {
  /** The client to edit; without one the dialog adds a new client. */
  client?: ClientRecord
  onDone: () => void
}

/** The form of the back office, where staff add and edit clients. */
export function ClientDialog({ client, onDone }: ClientDialogProps) {
  const openAction = useOpenAction()
  const state = useClientForm(client, onDone, (id) => openAction(clientPath(id)))
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
    </FormDialog>
  )
}
