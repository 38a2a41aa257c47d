import { useState } from 'react'
import { useDuplicateGuard } from '../../../lib/forms/use-duplicate-guard.ts'
import { useVersionedForm, useSave } from '../../../lib/forms/use-versioned-form.ts'
import { type ToastAction, useToast } from '../../../ui/feedback/use-toast.ts'
import {
  type ClientFields,
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
 * @param mayInvite whether a new client is invited to the portal unless the box is cleared
 */
export function useClientForm(
  client: ClientRecord | undefined,
  onSaved: () => void,
  openAction: (id: number) => { action?: ToastAction } = () => ({}),
  mayInvite = false,
) {
  const [isInvited, setInvited] = useState(mayInvite)
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
      ...(mayInvite && { invite: invites(fields) }),
    }),
  })
  const invites = ({ status }: ClientFields) => isInvited && status !== 'inactive'
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
      const mode = client ? 'edit' : invites(fields) ? 'invite' : 'add'
      toast({ ...saved(mode, fields.name), ...action })
      onSaved()
    },
    failed: client ? 'Failed to update client' : 'Failed to add client',
  })
  return {
    ...state,
    guard,
    isInvited,
    setInvited,
    submit: client
      ? { label: 'Update Client', busyLabel: 'Updating...' }
      : { label: 'Add Client', busyLabel: 'Saving...' },
  }
}
