import { contactNoteInput } from '@loggia/contracts/contact-work'
import { useMutation } from '@apollo/client/react'
import { styled } from 'styled-components'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { font, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import type { ContactWithHistory } from './contact-fields.ts'
import { AddContactNoteDocument } from './contacts.operations.generated.ts'

const noteForm = contactNoteInput.pick({ text: true })

/** Where staff write notes for each other, which the visitor never sees; the history shows them. */
export function ContactNotes({ contact }: { contact: ContactWithHistory }) {
  const [add] = useMutation(AddContactNoteDocument)
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
    <Card as="section" aria-label="Internal notes">
      <Title>Internal notes</Title>
      <Form {...formProps}>
        <TextAreaField label="Add a note" rows={2} {...field('text')} />
        <FormError>{failure}</FormError>
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Saving...">
          Save note
        </Button>
      </Form>
    </Card>
  )
}

const Title = styled.h2`
  margin-bottom: ${space[4]};
  font-size: ${font.h4};
`

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space[3]};

  > :first-child {
    width: 100%;
  }
`
