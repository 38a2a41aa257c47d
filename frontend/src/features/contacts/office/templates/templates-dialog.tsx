import { useState } from 'react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { useChange } from '../../../../lib/data/use-change.ts'
import { space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ConfirmedAction } from '../../../../ui/dialogs/confirmed-action.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useToastResult } from '../../../../ui/feedback/use-toast-result.ts'
import { AboutRow } from '../../../../ui/lists/about-row.tsx'
import { TemplateForm } from './template-form.tsx'
import {
  CreateReplyTemplateDocument,
  DeleteReplyTemplateDocument,
  ReplyTemplatesDocument,
  type TemplateRowFragment,
} from './templates.operations.generated.ts'

interface TemplatesDialogProps {
  fill: (text: string) => string
  onDone: () => void
}

/** The reply templates of all staff: to add, change and delete. */
export function TemplatesDialog({ fill, onDone }: TemplatesDialogProps) {
  const [edited, setEdited] = useState<TemplateRowFragment | 'new' | null>(null)
  const [asked, setAsked] = useState<TemplateRowFragment | null>(null)
  const [deleted, setDeleted] = useState<TemplateRowFragment | null>(null)
  const { data } = useQuery(ReplyTemplatesDocument)
  const { change: remove } = useChange(DeleteReplyTemplateDocument, 'replyTemplate')
  const { change: add, busy } = useChange(CreateReplyTemplateDocument, 'replyTemplate')
  const toastResult = useToastResult()

  const undo = ({ name, text }: TemplateRowFragment) =>
    toastResult(async () => {
      await add({ variables: { name, text } })
      setDeleted(null)
    }, 'Could not undo')

  return (
    <Dialog
      onClose={onDone}
      title="Reply templates"
      description="Texts that all staff can begin a reply with."
    >
      <List>
        {deleted && (
          <li>
            <Deleted>
              <output>{deleted.name} has been deleted.</output>
              <Button variant="secondary" busy={busy} onClick={() => void undo(deleted)}>
                Undo
              </Button>
            </Deleted>
          </li>
        )}
        {data?.replyTemplates.map((template) => (
          <li key={template.id}>
            <span>{template.name}</span>
            <Choices>
              <Button
                variant="secondary"
                aria-label={`Edit ${template.name}`}
                onClick={() => setEdited(template)}
              >
                Edit
              </Button>
              <Button
                variant="secondary"
                aria-label={`Delete ${template.name}`}
                onClick={() => setAsked(template)}
              >
                Delete
              </Button>
            </Choices>
          </li>
        ))}
        <li>
          <Button onClick={() => setEdited('new')}>Add a template</Button>
        </li>
      </List>
      {edited && (
        <TemplateForm
          template={edited === 'new' ? undefined : edited}
          fill={fill}
          onDone={() => setEdited(null)}
        />
      )}
      {asked && (
        <ConfirmedAction
          title="Confirm Deletion"
          question="Are you sure you want to delete this template? Nobody on the team can use it any more."
          confirmLabel="Delete Template"
          busyLabel="Deleting..."
          run={async () => {
            await remove({ variables: { id: asked.id } })
            setDeleted(asked)
            return { title: 'Template deleted', description: `${asked.name} has been deleted.` }
          }}
          failure="Failed to delete template"
          onDone={() => setAsked(null)}
        >
          <AboutRow>
            <strong>{asked.name}</strong>
            <span>{asked.text}</span>
          </AboutRow>
        </ConfirmedAction>
      )}
    </Dialog>
  )
}

/** In the dialog, which keeps the focus from a toast. */
const Deleted = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  overflow-wrap: anywhere;
`

/** They wrap together. */
const Choices = styled.div`
  display: flex;
  gap: ${space[3]};
`

const List = styled.ul`
  display: grid;
  gap: ${space[3]};

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[3]};
  }

  span {
    flex: 1 1 12rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
