import { useDuplicateGuard } from '../../../lib/forms/use-duplicate-guard.ts'
import { useVersionedForm, useSave } from '../../../lib/forms/use-versioned-form.ts'
import { type ToastAction, useToast } from '../../../ui/feedback/use-toast.ts'
import {
  clientForm,
  type ClientRecord,
  inputOf,
  NEW_CLIENT,
  newInputOf,
  valuesOf,
} from './client-fields.ts'
import { saved } from './client-messages.ts'
import {
  CreateClientDocument,
  UpdateClientDocument,
} from './operations/changes.operations.generated.ts'

export type ClientFormState = ReturnType<typeof useClientForm>

/**
 * The form that adds or edits a client, in the portal and in the back office.
 *
 * @param client the client to edit; without one the form adds a new client
 * @param openAction the part of the toast that opens the client, where clients have pages
 */
export function useClientForm(
  client: ClientRecord | undefined,
  onSaved: () => void,
  openAction: (id: number) => { action?: ToastAction } = () => ({}),
) {
  const toast = useToast()
  const guard = useDuplicateGuard()
  const save = useSave({
    create: CreateClientDocument,
    idOf: ({ createClient }) => createClient.id,
    update: UpdateClientDocument,
    topic: 'client',
    valuesOf,
    inputOf,
    newVariablesOf: (fields) => ({
      input: newInputOf(fields),
      ifExists: guard.ifExists(fields.email),
    }),
  })
  const state = useVersionedForm({
    schema: clientForm,
    row: client,
    newValues: NEW_CLIENT,
    valuesOf,
    async save(fields, base) {
      let id: number | null
      try {
        id = await save(fields, base)
      } catch (error) {
        if (guard.caught(error, fields.email)) return
        throw error
      }
      const action = id === null ? {} : openAction(id)
      toast({ ...saved(client ? 'edit' : 'add', fields.name), ...action })
      onSaved()
    },
    failed: client ? 'Failed to update client' : 'Failed to add client',
  })
  return {
    ...state,
    guard,
    submit: client
      ? { label: 'Update Client', busyLabel: 'Updating...' }
      : { label: 'Add Client', busyLabel: 'Saving...' },
  }
}
