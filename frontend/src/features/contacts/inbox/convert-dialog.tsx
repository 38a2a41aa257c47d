import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useChange } from '../../../lib/data/use-change.ts'
import { CLIENT_STATUS_LABELS } from '../../../lib/format/client-status-labels.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { font, space } from '../../../styles/theme.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { EnumField } from '../../../ui/forms/enum-field.tsx'
import { FieldColumns, WideField } from '../../../ui/forms/form-layout.ts'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { ContactWithHistory } from './contact-fields.ts'
import { ConvertContactDocument } from './contacts.operations.generated.ts'
import { type ConversionField, conversionForm, conversionOf, valuesFrom } from './conversion.ts'

interface ConvertDialogProps {
  contact: ContactWithHistory
  onDone: () => void
}

/** Turns a contact into a client, with a first project when one is named. */
export function ConvertDialog({ contact, onDone }: ConvertDialogProps) {
  const toast = useToast()
  const showFailure = useFailureToast()
  const { change: convert } = useChange(ConvertContactDocument, [])
  const state = useSchemaForm({
    schema: conversionForm,
    defaultValues: valuesFrom(contact),
    async send(fields) {
      await convert({ variables: { id: contact.id, ...conversionOf(fields) } })
      toast({ title: 'Client added', description: `${fields.name} has been added successfully.` })
      onDone()
    },
    failed: (message) => showFailure('Failed to add client', message),
  })
  const { field } = state
  const inputs: Record<ConversionField, ReactNode> = {
    name: <TextField label="Name" {...field('name')} />,
    company: <TextField label="Company" {...field('company')} />,
    email: <TextField label="Email" type="email" {...field('email')} />,
    phone: <TextField label="Phone" type="tel" optional {...field('phone')} />,
    status: (
      <EnumField
        label="Status"
        labels={CLIENT_STATUS_LABELS}
        current={undefined}
        {...field('status')}
      />
    ),
    projectTitle: (
      <WideField>
        <Subtitle>First project</Subtitle>
        <TextField label="Project Title" optional {...field('projectTitle')} />
      </WideField>
    ),
    projectDescription: (
      <WideField>
        <TextAreaField label="Description" optional {...field('projectDescription')} />
      </WideField>
    ),
  }
  return (
    <FormDialog
      wide
      title="Convert to client"
      description="Adds a client, and a first project when you give it a title."
      state={state}
      submit={{ label: 'Add Client', busyLabel: 'Saving...' }}
      onClose={onDone}
    >
      <FieldColumns>
        {Object.entries(inputs).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
      </FieldColumns>
    </FormDialog>
  )
}

const Subtitle = styled.h3`
  margin-bottom: ${space[5]};
  font-size: ${font.h4};
`
