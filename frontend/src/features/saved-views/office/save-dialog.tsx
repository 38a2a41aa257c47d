import { toEnumName } from '@loggia/contracts/enum-name'
import { savedViewInput, type SavedViewList } from '@loggia/contracts/saved-views/saved-views'
import { useChange } from '../../../lib/data/use-change.ts'
import { useIdempotency } from '../../../lib/data/use-idempotency.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { CreateSavedViewDocument } from './saved-views.operations.generated.ts'

interface SaveDialogProps {
  list: SavedViewList
  /** The query string to save. */
  search: string
  onDone: () => void
}

/** Asks for a name, and saves the state of the list under it. */
export function SaveDialog({ list, search, onDone }: SaveDialogProps) {
  const toast = useToast()
  const { change: create } = useChange(CreateSavedViewDocument, 'savedView')
  const contextOf = useIdempotency()
  const state = useSchemaForm({
    schema: savedViewInput.pick({ name: true }),
    defaultValues: { name: '' },
    async send({ name }) {
      const variables = { list: toEnumName(list), name, search }
      await create({ variables, context: contextOf(JSON.stringify(variables)) })
      onDone()
      toast({ title: 'View saved', description: `Only you see ${name}.` })
    },
    failed: (message) => message ?? 'The view could not be saved. Please try again later.',
  })
  return (
    <FormDialog
      title="Save this view"
      description="The search, filters and order of this list, under a name of your own."
      state={state}
      submit={{ label: 'Save view', busyLabel: 'Saving...' }}
      onClose={onDone}
    >
      <TextField label="Name" autoComplete="off" {...state.field('name')} />
    </FormDialog>
  )
}
