import { clientPath } from '@loggia/contracts/paths'
import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { type ClientReference, clientInput } from '@loggia/contracts/clients/clients'
import { toEnumName } from '@loggia/contracts/enum-name'
import { firstProjectInput } from '@loggia/contracts/projects/projects'
import { z } from 'zod'
import { CLIENT_STATUS_LABELS } from '../../../../lib/format/client-status-labels.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { EnumField } from '../../../../ui/forms/enum-field.tsx'
import { FieldColumns, WideField } from '../../../../ui/forms/form-layout.ts'
import { keyedFields } from '../../../../ui/forms/keyed-fields.tsx'
import { SameEmailNote } from '../../../../ui/forms/same-email-note.tsx'
import { SameEmailBanner } from '../../../../ui/forms/same-email-banner.tsx'
import { TextAreaField } from '../../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { type ContactRecord, nameOf } from '../contact-fields.ts'
import { useChange } from '../../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../../lib/forms/form.ts'
import { useDuplicateGuard } from '../../../../lib/forms/use-duplicate-guard.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../../ui/feedback/use-toast.ts'
import { ConvertContactDocument, LinkContactDocument } from '../contacts.operations.generated.ts'
import type { FormValues } from '../../../../lib/forms/form-values.ts'
import { Text } from '../../../../ui/layout/stack.ts'

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
        <Text as="h3" $size="h4" $marginBottom={5}>
          First project
        </Text>
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

/** The form that turns a contact into a client, or assigns it to one that exists. */
function useConversion(contact: ContactRecord, onDone: () => void) {
  const { id } = contact
  const toast = useToast()
  const showFailure = useFailureToast()
  const guard = useDuplicateGuard()
  const chosen = useRef<ClientReference>(null)
  const { change: convert } = useChange(ConvertContactDocument, 'contact')
  const { change: link } = useChange(LinkContactDocument, 'contact')
  const state = useSchemaForm({
    schema: conversionForm,
    defaultValues: valuesFrom(contact),
    async send(fields) {
      const { client, project } = conversionOf(fields)
      if (chosen.current) {
        const { id: clientId, name } = chosen.current
        await link({ variables: { id, clientId, project } })
        toast({ title: 'Contact assigned', description: `This contact now belongs to ${name}.` })
        return onDone()
      }
      try {
        const ifExists = guard.ifExists(fields.email)
        await convert({ variables: { id, client, project, ifExists } })
      } catch (error) {
        if (guard.caught(error, fields.email)) return
        throw error
      }
      toast({ title: 'Client added', description: `${fields.name} has been added successfully.` })
      onDone()
    },
    failed: (message) =>
      showFailure(chosen.current ? 'Failed to assign contact' : 'Failed to add client', message),
  })

  /** Submits the form so that the contact and the project go to a client that exists. */
  async function choose(client: ClientReference, event: SyntheticEvent) {
    chosen.current = client
    try {
      await state.formProps.onSubmit(event)
    } finally {
      chosen.current = null
    }
  }

  return { ...state, guard, choose }
}

const { title, description } = firstProjectInput.shape

/** The client that a contact becomes, with a first project when the project has a title. */
const conversionForm = clientInput
  .pick({ name: true, company: true, email: true, phone: true, status: true })
  .extend({
    projectTitle: z.union([z.literal(''), title]),
    projectDescription: description,
  })

type ConversionField = keyof z.input<typeof conversionForm>

/** The values that the form starts with, taken from the contact. */
function valuesFrom(contact: ContactRecord): FormValues<ConversionField> {
  const { email, company, projectType, message } = contact
  return {
    name: nameOf(contact),
    company: company ?? nameOf(contact),
    email,
    phone: '',
    status: 'prospect',
    projectTitle: projectType ?? '',
    projectDescription: message,
  }
}

/** The fields in GraphQL's spelling. */
function conversionOf(fields: z.output<typeof conversionForm>) {
  const { projectTitle, projectDescription, status, ...client } = fields
  return {
    client: { ...client, status: toEnumName(status) },
    project: projectTitle ? { title: projectTitle, description: projectDescription } : null,
  }
}
