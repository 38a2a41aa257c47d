import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useSchemaForm } from '../../lib/forms/form.ts'
import { type Merge, mergeEdit } from '../../lib/forms/merge-edit.ts'
import { staleRow } from '../../lib/data/stale-row.ts'
import { space } from '../../styles/theme.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { StaleNotice } from '../../ui/forms/stale-notice.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { ClientFieldset } from './client-fieldset.tsx'
import { SameEmailNote } from './same-email-note.tsx'
import { saved, saveFailed } from './client-messages.ts'
import {
  clientForm,
  type ClientRecord,
  type ClientValues,
  FIELD_LABELS,
  NEW_CLIENT,
  valuesOf,
} from './client-record.ts'
import { type Base, useSaveClient } from './use-save-client.ts'

interface ClientFormProps {
  /** The client to edit; without one another is added. */
  client?: ClientRecord
  /** Whether staff are asked for what only they decide. */
  forStaff?: boolean
  onSaved: () => void
  onCancel: () => void
  /** Tells whether something would be lost by leaving. */
  onDirty?: (dirty: boolean) => void
}

/** Adds or edits a client, in the portal and in the back office. What was typed stays until it is saved. */
export function ClientForm(props: ClientFormProps) {
  const { client, forStaff = false, onSaved, onCancel, onDirty } = props
  const toast = useToast()
  const mode = client ? 'edit' : 'add'
  const { addClient, updateClient } = useSaveClient()
  const [base, setBase] = useState(() => (client ? baseOf(client) : null))
  const [merge, setMerge] = useState<Merge<keyof ClientValues> | null>(null)

  const { form, formProps, field, failure, busy } = useSchemaForm({
    schema: clientForm,
    defaultValues: base?.values ?? NEW_CLIENT,
    async send(fields) {
      setMerge(null)
      try {
        await (base ? updateClient(base, fields) : addClient(fields))
      } catch (error) {
        const theirs = staleRow(error)
        if (base && theirs) rebaseOnto(base, theirs)
        throw error
      }
      toast(saved(mode, fields.name))
      onSaved()
    },
    failed(message) {
      const { description = '', ...rest } = saveFailed(mode, message)
      toast({ ...rest, description })
      return description
    },
  })

  function rebaseOnto(base: Base, row: Readonly<Record<string, unknown>>) {
    const theirs = valuesOf(row)
    const merged = mergeEdit({ ...base.values }, { ...valuesOf(form.getValues()) }, { ...theirs })
    merged.takenOver.forEach((name) => form.setValue(name, theirs[name]))
    setBase({ id: base.id, version: Number(row.version), values: theirs })
    setMerge(merged)
  }

  const { isDirty } = form.formState
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  return (
    <Form {...formProps}>
      <ClientFieldset
        field={field}
        forStaff={forStaff}
        emailNote={<SameEmailNote control={form.control} exceptId={client?.id} />}
      />
      <FormError>{failure}</FormError>
      {merge && (
        <StaleNotice
          merge={merge}
          labels={FIELD_LABELS}
          onUseTheirs={({ field: name, theirs }) =>
            form.setValue(name, theirs, { shouldDirty: true })
          }
        />
      )}
      <Buttons>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel={client ? 'Updating...' : 'Saving...'}>
          {client ? 'Update Client' : 'Add Client'}
        </Button>
      </Buttons>
    </Form>
  )
}

function baseOf(client: ClientRecord): Base {
  return { id: client.id, version: client.version, values: valuesOf(client) }
}

const Form = styled.form`
  display: grid;
  gap: ${space[5]};
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
`
