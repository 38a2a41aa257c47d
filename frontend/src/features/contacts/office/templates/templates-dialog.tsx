import { useState } from 'react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { replyTemplateInput } from '@loggia/contracts/reply-templates/reply-templates'
import { REPLY_PLACEHOLDERS } from '@loggia/contracts/reply-templates/placeholders'
import { useWatch } from 'react-hook-form'
import { useChange } from '../../../../lib/data/use-change.ts'
import { space, color, font, radius } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ConfirmedAction } from '../../../../ui/dialogs/confirmed-action.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useToastResult } from '../../../../ui/feedback/use-toast-result.ts'
import { AboutRow } from '../../../../ui/lists/about-row.tsx'
import {
  CreateReplyTemplateDocument,
  DeleteReplyTemplateDocument,
  ReplyTemplatesDocument,
  type TemplateRowFragment,
  UpdateReplyTemplateDocument,
} from './templates.operations.generated.ts'
import { readValues, type Row } from '../../../../lib/forms/form-values.ts'
import { useVersionedForm } from '../../../../lib/forms/use-versioned-form.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { StaleBanner } from '../../../../ui/forms/stale-banner.tsx'
import { TextAreaField } from '../../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'

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

const HINT = Object.entries(REPLY_PLACEHOLDERS)
  .map(([name, meaning]) => `{${name}}: ${meaning}`)
  .join('; ')

interface TemplateFormProps {
  /** The template to change; without one it adds one. */
  template: TemplateRowFragment | undefined
  fill: (text: string) => string
  onDone: () => void
}

const LABELS = { name: 'Name', text: 'Text' }

const valuesOf = (row: Row) => readValues(['name', 'text'], row)

/** Writes a template, with a preview for the sender of this contact. */
function TemplateForm({ template, fill, onDone }: TemplateFormProps) {
  const { change: add } = useChange(CreateReplyTemplateDocument, 'replyTemplate')
  const { change: save } = useChange(UpdateReplyTemplateDocument, 'replyTemplate')
  const state = useVersionedForm({
    schema: replyTemplateInput,
    row: template,
    newValues: valuesOf({}),
    valuesOf,
    async save(fields, base) {
      if (base) await save({ variables: { id: base.id, version: base.version, ...fields } })
      else await add({ variables: fields })
      onDone()
    },
    failed: 'Failed to save template',
  })
  const text = useWatch({ control: state.form.control, name: 'text' }) ?? ''
  const { field } = state
  return (
    <FormDialog
      title={template ? 'Edit template' : 'Add a template'}
      description="A text that all staff can begin a reply with."
      state={state}
      submit={{ label: 'Save Template', busyLabel: 'Saving...' }}
      banner={<StaleBanner merge={state.merge} labels={LABELS} onUseTheirs={state.takeTheirs} />}
      onClose={onDone}
    >
      <TextField label={LABELS.name} {...field('name')} />
      <TextAreaField label={LABELS.text} rows={8} hint={HINT} {...field('text')} />
      {text.trim() !== '' && <Preview aria-label="Preview">{fill(text)}</Preview>}
    </FormDialog>
  )
}

const Preview = styled.output`
  padding: ${space[4]};
  border-radius: ${radius.small};
  background: ${color.surfaceSunken};
  font-size: ${font.small};
  white-space: pre-line;
  overflow-wrap: anywhere;
`
