import { replyTemplateInput } from '@loggia/contracts/reply-templates/reply-templates'
import { REPLY_PLACEHOLDERS } from '@loggia/contracts/reply-templates/placeholders'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { useChange } from '../../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../../lib/forms/form.ts'
import { color, font, radius, space } from '../../../../styles/theme.ts'
import { FormBody } from '../../../../ui/forms/form-body.tsx'
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

/** Writes a template, with a preview of what it says to the sender of this contact. */
export function TemplateForm({ template, fill, onDone }: TemplateFormProps) {
  const { change: add } = useChange(CreateReplyTemplateDocument, 'replyTemplate')
  const { change: save } = useChange(UpdateReplyTemplateDocument, 'replyTemplate')
  const state = useSchemaForm({
    schema: replyTemplateInput,
    defaultValues: { name: template?.name ?? '', text: template?.text ?? '' },
    async send(fields) {
      if (template) {
        const { id, version } = template
        await save({ variables: { id, version, ...fields } })
      } else await add({ variables: fields })
      onDone()
    },
    failed: 'Failed to save template',
  })
  const text = useWatch({ control: state.form.control, name: 'text' }) ?? ''
  const { field } = state
  return (
    <FormBody
      state={state}
      submit={{ label: 'Save Template', busyLabel: 'Saving...' }}
      onCancel={onDone}
    >
      <TextField label="Name" {...field('name')} />
      <TextAreaField label="Text" rows={8} hint={HINT} {...field('text')} />
      {text.trim() !== '' && <Preview aria-label="Preview">{fill(text)}</Preview>}
    </FormBody>
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
