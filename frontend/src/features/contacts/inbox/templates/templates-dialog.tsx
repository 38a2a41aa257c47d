import { useState } from 'react'
import { styled } from 'styled-components'
import { errorMessage } from '../../../../lib/data/error-message.ts'
import { useChange } from '../../../../lib/data/use-change.ts'
import { useFreshQuery } from '../../../../lib/data/use-fresh-query.ts'
import { space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { TemplateForm } from './template-form.tsx'
import {
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
  const { data } = useFreshQuery(ReplyTemplatesDocument)
  const { change: remove } = useChange(DeleteReplyTemplateDocument, [ReplyTemplatesDocument])
  const showFailure = useFailureToast()

  async function drop(id: number) {
    try {
      await remove({ variables: { id } })
    } catch (error) {
      showFailure('Failed to delete template', errorMessage(error))
    }
  }

  return (
    <Dialog
      open
      onClose={onDone}
      title="Reply templates"
      description="Texts that all staff can begin a reply with."
    >
      {edited ? (
        <TemplateForm
          template={edited === 'new' ? undefined : edited}
          fill={fill}
          onDone={() => setEdited(null)}
        />
      ) : (
        <List>
          {data?.replyTemplates.map((template) => (
            <li key={template.id}>
              <span>{template.name}</span>
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
                onClick={() => void drop(template.id)}
              >
                Delete
              </Button>
            </li>
          ))}
          <li>
            <Button onClick={() => setEdited('new')}>Add a template</Button>
          </li>
        </List>
      )}
    </Dialog>
  )
}

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
    flex: 1 1 10rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
