import { useChange } from '../../../lib/data/use-change.ts'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { useIdempotency } from '../../../lib/data/use-idempotency.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { APPROVAL_LISTS } from '../approval-labels.tsx'
import { AskApprovalDocument, ApprovalSubjectsDocument } from './approvals.operations.generated.ts'
import { askForm, inputOf, type AskFields } from './ask-fields.ts'

interface AskDialogProps {
  projectId: number
  onDone: () => void
}

/** Asks the client to approve a milestone or a document. */
export function AskDialog({ projectId, onDone }: AskDialogProps) {
  const { data, error } = useFreshQuery(ApprovalSubjectsDocument, { variables: { projectId } })
  const state = useAskForm(projectId, onDone)
  const { milestones = [], documents } = data?.approvalSubjects ?? {}
  const hint =
    data && !documents ? 'Documents are missing while Google Drive does not answer' : undefined
  return (
    <FormDialog
      title="Ask for approval"
      description="The client is told, and answers in the portal. Both sides keep the answer word by word."
      state={state}
      submit={{ label: 'Ask for approval', busyLabel: 'Asking...' }}
      onClose={onDone}
    >
      <SelectField
        label="Milestone or document"
        hint={hint ?? 'Those that the client sees'}
        {...state.field('subject')}
      >
        <option value="">{data || error ? 'Choose one' : 'Loading...'}</option>
        {milestones.length > 0 && (
          <optgroup label="Milestones">
            {milestones.map(({ id, title }) => (
              <option key={id} value={`milestone ${id}`}>
                {title}
              </option>
            ))}
          </optgroup>
        )}
        {documents && documents.length > 0 && (
          <optgroup label="Documents">
            {documents.map(({ id, name, folder }) => (
              <option key={id} value={`document ${id}`}>
                {folder === null ? name : `${folder} / ${name}`}
              </option>
            ))}
          </optgroup>
        )}
      </SelectField>
      <TextAreaField
        label="What you ask for"
        hint="The client reads exactly these words"
        {...state.field('text')}
      />
    </FormDialog>
  )
}

function useAskForm(projectId: number, onDone: () => void) {
  const toast = useToast()
  const showFailure = useFailureToast()
  const contextOf = useIdempotency()
  const { change } = useChange(AskApprovalDocument, APPROVAL_LISTS)
  return useSchemaForm<AskFields, AskFields>({
    schema: askForm,
    defaultValues: { subject: '', text: '' },
    async send(fields) {
      const variables = { projectId, input: inputOf(fields) }
      await change({ variables, context: contextOf(variables) })
      toast({ title: 'The client was asked' })
      onDone()
    },
    failed: (message) => showFailure('The client was not asked', message),
  })
}
