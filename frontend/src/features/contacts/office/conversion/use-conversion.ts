import type { ClientReference } from '@loggia/contracts/clients/clients'
import { type SyntheticEvent, useRef } from 'react'
import { useChange } from '../../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../../lib/forms/form.ts'
import { useDuplicateGuard } from '../../../../lib/forms/use-duplicate-guard.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../../ui/feedback/use-toast.ts'
import type { ContactRecord } from '../contact-fields.ts'
import { ConvertContactDocument, LinkContactDocument } from '../contacts.operations.generated.ts'
import { conversionForm, conversionOf, valuesFrom } from './conversion.ts'

/** The form that turns a contact into a client, or assigns it to one that exists. */
export function useConversion(contact: ContactRecord, onDone: () => void) {
  const { id } = contact
  const toast = useToast()
  const showFailure = useFailureToast()
  const guard = useDuplicateGuard()
  const chosen = useRef<ClientReference>(null)
  const { change: convert } = useChange(ConvertContactDocument, 'contact')
  const { change: link } = useChange(LinkContactDocument, 'contact')
  const state = useSchemaForm({
    schema: conversionForm,
    defaultValues: valuesFrom(contact),
    async send(fields) {
      const { client, project } = conversionOf(fields)
      if (chosen.current) {
        const { id: clientId, name } = chosen.current
        await link({ variables: { id, clientId, project } })
        toast({ title: 'Contact assigned', description: `This contact now belongs to ${name}.` })
        return onDone()
      }
      try {
        const ifExists = guard.ifExists(fields.email)
        await convert({ variables: { id, client, project, ifExists } })
      } catch (error) {
        if (guard.caught(error, fields.email)) return
        throw error
      }
      toast({ title: 'Client added', description: `${fields.name} has been added successfully.` })
      onDone()
    },
    failed: (message) =>
      showFailure(chosen.current ? 'Failed to assign contact' : 'Failed to add client', message),
  })

  /** Submits the form so that the contact and the project go to a client that exists. */
  async function choose(client: ClientReference, event: SyntheticEvent) {
    chosen.current = client
    try {
      await state.formProps.onSubmit(event)
    } finally {
      chosen.current = null
    }
  }

  return { ...state, guard, choose }
}
