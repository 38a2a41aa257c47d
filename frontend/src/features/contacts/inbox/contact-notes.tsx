import { contactNoteInput } from '@loggia/contracts/contact-work'
import { styled } from 'styled-components'
import { useChange } from '../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { Panel } from '../../../ui/records/panel.tsx'
import { CHANGED_WITH_CONTACT } from './changed-queries.ts'
import type { ContactRecord } from './contact-fields.ts'
import { AddContactNoteDocument } from './contacts.operations.generated.ts'

const noteForm = contactNoteInput.pick({ text: true })

/** Where staff write notes for each other, which the visitor never sees; the timeline shows them. */
export function ContactNotes({ contact }: { contact: ContactRecord }) {
  const { change: add } = useChange(AddContactNoteDocument, CHANGED_WITH_CONTACT)
  const { form, formProps, field, failure, busy } = useSchemaForm({
    schema: noteForm,
    defaultValues: { text: '' },
    async send({ text }) {
      await add({ variables: { id: contact.id, text } })
      form.reset()
    },
    failed: (message) => message ?? 'The note could not be saved. Please try again later.',
  })
  return (
    <Panel title="Internal notes">
      <Form {...formProps}>
        <TextAreaField label="Add a note" rows={2} {...field('text')} />
        <FormError>{failure}</FormError>
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Saving...">
          Save note
        </Button>
      </Form>
    </Panel>
  )
}

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space[3]};

  > :first-child {
    width: 100%;
  }
`
