import { styled } from 'styled-components'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts'
import { font, from, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DialogActions } from '../../../ui/dialogs/dialog-style.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import {
  type ContactDetailFragment,
  ConvertContactDocument,
} from './contacts.operations.generated.ts'
import { conversionForm, conversionOf, STATUS_CHOICES, valuesFrom } from './conversion.ts'

interface ConvertDialogProps {
  contact: ContactDetailFragment
  onDone: () => void
}

/** Makes a client, and if there is something to do a first project, of a contact. */
export function ConvertDialog({ contact, onDone }: ConvertDialogProps) {
  const toast = useToast()
  const { change: convert } = useChange(ConvertContactDocument, [])
  const { form, formProps, field, failure, busy } = useSchemaForm({
    schema: conversionForm,
    defaultValues: valuesFrom(contact),
    async send(values) {
      await convert({ variables: { id: contact.id, ...conversionOf(values) } })
      toast({ title: 'Client added', description: `${values.name} has been added successfully.` })
      onDone()
    },
    failed(message) {
      const description = message ?? 'Please try again later'
      toast({ title: 'Failed to add client', description, variant: 'destructive' })
      return description
    },
  })
  const { mayLeave } = useUnsavedGuard(form.formState.isDirty)
  const leave = () => {
    if (mayLeave()) onDone()
  }
  return (
    <Dialog
      open
      onClose={leave}
      wide
      title="Convert to client"
      description="Adds a client, and a first project when you give it a title."
    >
      <Form {...formProps}>
        <Pair>
          <TextField label="Name" {...field('name')} />
          <TextField label="Company" {...field('company')} />
          <TextField label="Email" type="email" {...field('email')} />
          <TextField label="Phone" type="tel" optional {...field('phone')} />
          <SelectField label="Status" {...field('status')}>
            {STATUS_CHOICES.map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
        </Pair>
        <Subtitle>First project</Subtitle>
        <TextField label="Project Title" optional {...field('projectTitle')} />
        <TextAreaField label="Description" optional {...field('projectDescription')} />
        <FormError>{failure}</FormError>
        <DialogActions>
          <Button look="secondary" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyLabel="Saving...">
            Add Client
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${space[5]};
`

const Pair = styled.div`
  display: grid;
  gap: ${space[5]};

  ${from.small} {
    grid-template-columns: 1fr 1fr;
  }
`

const Subtitle = styled.h3`
  font-size: ${font.h4};
`
