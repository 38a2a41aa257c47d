import { replyTemplateInput } from '@loggia/contracts/reply-templates/reply-templates'
import { REPLY_PLACEHOLDERS } from '@loggia/contracts/reply-templates/placeholders'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { useChange } from '../../../../lib/data/use-change.ts'
import { readValues, type Row } from '../../../../lib/forms/form-values.ts'
import { useVersionedForm } from '../../../../lib/forms/use-versioned-form.ts'
import { color, font, radius, space } from '../../../../styles/theme.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { StaleBanner } from '../../../../ui/forms/stale-banner.tsx'
import { TextAreaField } from '../../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import {
  CreateReplyTemplateDocument,
  type TemplateRowFragment,
  UpdateReplyTemplateDocument,
} from './templates.operations.generated.ts'

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
export function TemplateForm({ template, fill, onDone }: TemplateFormProps) {
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
