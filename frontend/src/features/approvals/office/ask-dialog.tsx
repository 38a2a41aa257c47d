import { DRIVE_SETTINGS } from '@loggia/contracts/paths'
import type { ReactNode } from 'react'
import { useQuery } from '@apollo/client/react'
import { useChange } from '../../../lib/data/use-change.ts'
import { useIdempotency } from '../../../lib/data/use-idempotency.ts'
import type { Choice } from '../../../lib/format/choices.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import {
  ApprovalDocumentsDocument,
  type ApprovalDocumentsQuery,
  ApprovalMilestonesDocument,
  AskApprovalDocument,
} from './approvals.operations.generated.ts'
import { textBetween } from '@loggia/contracts/text'
import { MAX_APPROVAL_TEXT } from '@loggia/contracts/approvals/values'
import { Controller } from 'react-hook-form'
import { z } from 'zod'

/** The values of the choice: `milestone 12`, `document 1a2b`. */
const askForm = z.object({
  subject: z.string().regex(/^(milestone|document) \S+$/, 'Choose a milestone or a document'),
  text: textBetween(1, MAX_APPROVAL_TEXT, 'Write what you ask for'),
})

type AskFields = z.output<typeof askForm>

/** The variables of the request. */
function inputOf({ subject, text }: AskFields) {
  const [kind, id = ''] = subject.split(' ')
  return kind === 'milestone' ? { milestoneId: Number(id), text } : { documentId: id, text }
}

interface AskDialogProps {
  projectId: number
  onDone: () => void
}

/** Asks the client to approve a milestone or a document. */
export function AskDialog({ projectId, onDone }: AskDialogProps) {
  const variables = { projectId }
  const { data, error } = useQuery(ApprovalMilestonesDocument, { variables })
  const inDrive = useQuery(ApprovalDocumentsDocument, { variables })
  const state = useAskForm(projectId, onDone)
  const milestones = (data?.approvalSubjects.milestones ?? []).map(({ id, title }): Choice => [
    `milestone ${id}`,
    title,
    'Milestones',
  ])
  const documents = (inDrive.data?.approvalSubjects.documents ?? []).map(
    ({ id, name, folder }): Choice => [
      `document ${id}`,
      folder === null ? name : `${folder} / ${name}`,
      'Documents',
    ],
  )
  return (
    <FormDialog
      title="Ask for approval"
      description="The client is notified and answers in the portal. Both sides keep the answer word by word."
      state={state}
      submit={{ label: 'Ask for approval', busyLabel: 'Asking...' }}
      onClose={onDone}
    >
      <Controller
        control={state.form.control}
        name="subject"
        render={({ field, fieldState }) => (
          <ChoiceField
            label="Milestone or document"
            hint={hintOf(inDrive)}
            placeholder={data || error ? 'Choose one' : 'Loading...'}
            choices={[...milestones, ...documents]}
            {...field}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextAreaField
        label="What you ask for"
        hint="The client reads exactly these words"
        {...state.field('text')}
      />
    </FormDialog>
  )
}

/** The state of the documents, which may arrive after the milestones. */
function hintOf({
  data,
  error,
}: {
  data?: ApprovalDocumentsQuery | undefined
  error?: unknown
}): ReactNode {
  if (!data && !error) return 'Looking for documents...'
  const { isDriveConnected = true, documents } = data?.approvalSubjects ?? {}
  if (documents) return 'Those that the client sees'
  if (isDriveConnected) return 'Documents are missing while Google Drive does not answer'
  return (
    <>
      You can ask about documents once Google Drive is connected.{' '}
      <TextLink to={DRIVE_SETTINGS}>Connect it in the settings</TextLink>
    </>
  )
}

function useAskForm(projectId: number, onDone: () => void) {
  const toast = useToast()
  const contextOf = useIdempotency()
  const { change } = useChange(AskApprovalDocument, 'approval')
  return useSchemaForm<AskFields, AskFields>({
    schema: askForm,
    defaultValues: { subject: '', text: '' },
    async send(fields) {
      const variables = { projectId, input: inputOf(fields) }
      await change({ variables, context: contextOf(variables) })
      toast({ title: 'The client was asked' })
      onDone()
    },
    failed: 'The client was not asked',
  })
}
