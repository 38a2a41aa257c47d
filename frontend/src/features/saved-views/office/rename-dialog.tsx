import { savedViewUpdate } from '@loggia/contracts/saved-views/saved-views'
import { useChange } from '../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { RenameSavedViewDocument } from './saved-views.operations.generated.ts'

interface RenameDialogProps {
  view: { id: number; name: string }
  onDone: () => void
}

/** Gives a saved view another name. */
export function RenameDialog({ view, onDone }: RenameDialogProps) {
  const { change: rename } = useChange(RenameSavedViewDocument, 'savedView')
  const state = useSchemaForm({
    schema: savedViewUpdate.pick({ name: true }),
    defaultValues: { name: view.name },
    async send({ name }) {
      await rename({ variables: { id: view.id, name } })
      onDone()
    },
    failed: (message) => message ?? 'The view could not be renamed. Please try again later.',
  })
  return (
    <FormDialog
      title="Rename view"
      description={`Gives ${view.name} another name.`}
      state={state}
      submit={{ label: 'Rename view', busyLabel: 'Renaming...' }}
      onClose={onDone}
    >
      <TextField label="Name" autoComplete="off" {...state.field('name')} />
    </FormDialog>
  )
}
