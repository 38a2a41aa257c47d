import { useState } from 'react'
import { styled } from 'styled-components'
import { useFreshQuery } from '../../../../lib/data/use-fresh-query.ts'
import { space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { DeleteTemplate } from './delete-template.tsx'
import { TemplateForm } from './template-form.tsx'
import {
  ReplyTemplatesDocument,
  type TemplateRowFragment,
} from './templates.operations.generated.ts'
import { UndoDeletion } from './undo-deletion.tsx'

interface TemplatesDialogProps {
  fill: (text: string) => string
  onDone: () => void
}

/** The reply templates of all staff: to add, change and delete. */
export function TemplatesDialog({ fill, onDone }: TemplatesDialogProps) {
  const [edited, setEdited] = useState<TemplateRowFragment | 'new' | null>(null)
  const [asked, setAsked] = useState<TemplateRowFragment | null>(null)
  const [deleted, setDeleted] = useState<TemplateRowFragment | null>(null)
  const { data } = useFreshQuery(ReplyTemplatesDocument)

  return (
    <Dialog
      onClose={onDone}
      title="Reply templates"
      description="Texts that all staff can begin a reply with."
    >
      <List>
        {deleted && (
          <li>
            <UndoDeletion template={deleted} onUndone={() => setDeleted(null)} />
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
        <DeleteTemplate
          template={asked}
          onDeleted={() => setDeleted(asked)}
          onDone={() => setAsked(null)}
        />
      )}
    </Dialog>
  )
}

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
