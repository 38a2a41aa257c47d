import { type SubmitEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useKeptText } from '../../../lib/browser/use-kept-text.ts'
import { failureOf } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useIdempotency } from '../../../lib/data/use-idempotency.ts'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { Panel } from '../../../ui/records/panel.tsx'
import { useCachedStaff } from '../../staff-auth/shared/session/use-viewer.ts'
import type { ContactRecord } from './contact-fields.ts'
import { AddContactNoteDocument } from './contacts.operations.generated.ts'

/**
 * Where staff write notes for each other, which the visitor never sees; the timeline shows them. The server checks the
 * one field: the libraries of forms would be a fifth of this page's script.
 */
export function ContactNotes({ contact }: { contact: ContactRecord }) {
  const { change: add, busy } = useChange(AddContactNoteDocument, 'contact')
  const area = useRef<HTMLTextAreaElement>(null)
  const me = useCachedStaff()
  // It stays when the session ends meanwhile.
  const [name] = useState(`office note contact ${contact.id} ${me?.id}`)
  const [text, keepText] = useKeptText(name)
  const onceMore = useIdempotency()
  const [error, setError] = useState<unknown>(null)
  const failure = error ? failureOf(error) : null
  const fieldError = failure?.fields['text']

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    try {
      const variables = { id: contact.id, text }
      await add({ variables, context: onceMore(variables) })
      keepText('')
      setError(null)
    } catch (refusal) {
      setError(refusal)
      area.current?.focus()
    }
  }

  return (
    <Panel title="Internal notes">
      <Form method="dialog" noValidate onSubmit={(event) => void save(event)}>
        <TextAreaField
          ref={area}
          name="text"
          label="Add a note"
          rows={2}
          value={text}
          error={fieldError}
          onChange={({ target }) => keepText(target.value)}
        />
        <FormError>
          {error !== null && fieldError === undefined
            ? (failure?.message ?? 'The note could not be saved. Please try again later.')
            : null}
        </FormError>
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
