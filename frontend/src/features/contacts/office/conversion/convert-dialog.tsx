import { clientPath } from '@loggia/contracts/paths'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { CLIENT_STATUS_LABELS } from '../../../../lib/format/client-status-labels.ts'
import { font, space } from '../../../../styles/theme.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { EnumField } from '../../../../ui/forms/enum-field.tsx'
import { FieldColumns, WideField } from '../../../../ui/forms/form-layout.ts'
import { keyedFields } from '../../../../ui/forms/keyed-fields.tsx'
import { SameEmailNote } from '../../../../ui/forms/same-email-note.tsx'
import { SameEmailBanner } from '../../../../ui/forms/same-email-banner.tsx'
import { TextAreaField } from '../../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { ContactRecord } from '../contact-fields.ts'
import type { ConversionField } from './conversion.ts'
import { useConversion } from './use-conversion.ts'

interface ConvertDialogProps {
  contact: ContactRecord
  onDone: () => void
}

/** Turns a contact into a client or assigns it to one, with a project when one is named. */
export function ConvertDialog({ contact, onDone }: ConvertDialogProps) {
  const state = useConversion(contact, onDone)
  const email = useWatch({ control: state.form.control, name: 'email' })
  const { field, guard, choose } = state
  const inputs: Record<ConversionField, ReactNode> = {
    name: <TextField label="Name" {...field('name')} />,
    company: <TextField label="Company" {...field('company')} />,
    email: (
      <TextField
        label="Email"
        type="email"
        hint={<SameEmailNote email={email} />}
        {...field('email')}
      />
    ),
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
      description="Creates a client. Add a project title to create their first project too."
      state={state}
      submit={{ label: 'Add Client', busyLabel: 'Saving...' }}
      banner={
        <SameEmailBanner
          {...{ email, guard, state }}
          pathOf={({ id }) => clientPath(id)}
          onUse={(client, event) => void choose(client, event)}
        />
      }
      onClose={onDone}
    >
      <FieldColumns>{keyedFields(inputs)}</FieldColumns>
    </FormDialog>
  )
}

const Subtitle = styled.h3`
  margin-bottom: ${space[5]};
  font-size: ${font.h4};
`
