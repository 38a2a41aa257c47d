import { passkeyUpdate } from '@loggia/contracts/passkeys/passkeys'
import { useChange } from '../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { RenamePasskeyDocument } from './passkey-changes.operations.generated.ts'

interface RenamePasskeyProps {
  passkey: { id: number; name: string }
  onDone: () => void
}

/** Gives a passkey another name. */
export function RenamePasskey({ passkey: { id, name }, onDone }: RenamePasskeyProps) {
  const { change: rename } = useChange(RenamePasskeyDocument, 'passkey')
  const state = useSchemaForm({
    schema: passkeyUpdate.pick({ name: true }),
    defaultValues: { name },
    async send(values) {
      await rename({ variables: { id, name: values.name } })
      onDone()
    },
    failed: (message) => message ?? 'The passkey could not be renamed. Please try again later.',
  })
  return (
    <FormDialog
      title="Rename passkey"
      description={`Gives ${name} another name here; your device keeps its own.`}
      state={state}
      submit={{ label: 'Rename passkey', busyLabel: 'Renaming...' }}
      onClose={onDone}
    >
      <TextField label="Name" autoComplete="off" {...state.field('name')} />
    </FormDialog>
  )
}
