import { useChange } from '../../../../lib/data/use-change.ts'
import { ConfirmedAction } from '../../../../ui/dialogs/confirmed-action.tsx'
import { AboutRow } from '../../../../ui/lists/about-row.tsx'
import {
  DeleteReplyTemplateDocument,
  type TemplateRowFragment,
} from './templates.operations.generated.ts'

interface DeleteTemplateProps {
  template: TemplateRowFragment
  onDeleted: () => void
  onDone: () => void
}

/** Deletes a template, which all staff share, after a question. */
export function DeleteTemplate({ template, onDeleted, onDone }: DeleteTemplateProps) {
  const { change: remove } = useChange(DeleteReplyTemplateDocument, 'replyTemplate')
  return (
    <ConfirmedAction
      title="Confirm Deletion"
      question="Are you sure you want to delete this template? Nobody on the team can use it any more."
      confirmLabel="Delete Template"
      busyLabel="Deleting..."
      run={async () => {
        await remove({ variables: { id: template.id } })
        onDeleted()
        return { title: 'Template deleted', description: `${template.name} has been deleted.` }
      }}
      failure="Failed to delete template"
      onDone={onDone}
    >
      <AboutRow>
        <strong>{template.name}</strong>
        <span>{template.text}</span>
      </AboutRow>
    </ConfirmedAction>
  )
}
