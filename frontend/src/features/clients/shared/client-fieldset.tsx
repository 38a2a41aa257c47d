import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { CLIENT_STATUS_LABELS } from '../../../lib/format/client-status-labels.ts'
import { from, space } from '../../../styles/theme.ts'
import { EnumField } from '../../../ui/forms/enum-field.tsx'
import { keyedFields } from '../../../ui/forms/keyed-fields.tsx'
import { SameEmailNote } from '../../../ui/forms/same-email-note.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { type ClientField, type ClientRecord, FIELD_LABELS as LABELS } from './client-fields.ts'
import type { ClientFormState } from './use-client-form.ts'
import { RoleField } from './role-field.tsx'

interface ClientFieldsetProps {
  state: ClientFormState
  client: ClientRecord | undefined
  /** Whether to show the fields that only staff may decide. */
  forStaff: boolean
}

/** The input of every field of the contract, in the order of the form. */
export function ClientFieldset({ state, client, forStaff }: ClientFieldsetProps) {
  const { field, form } = state
  const { defaultValues } = form.formState
  const email = useWatch({ control: form.control, name: 'email' })
  const inputs: Record<ClientField, ReactNode> = {
    name: <TextField label={LABELS.name} autoComplete="off" {...field('name')} />,
    company: <TextField label={LABELS.company} autoComplete="off" {...field('company')} />,
    email: (
      <TextField
        label={LABELS.email}
        type="email"
        autoComplete="off"
        hint={<SameEmailNote email={email} exceptId={client?.id} />}
        {...field('email')}
      />
    ),
    phone: (
      <TextField label={LABELS.phone} type="tel" autoComplete="off" optional {...field('phone')} />
    ),
    address: <TextField label={LABELS.address} autoComplete="off" optional {...field('address')} />,
    status: (
      <EnumField
        label={LABELS.status}
        labels={CLIENT_STATUS_LABELS}
        current={defaultValues?.status}
        {...field('status')}
      />
    ),
    portalRole: forStaff && <RoleField state={state} client={client} />,
    driveFolderId: forStaff && (
      <TextField
        label={LABELS.driveFolderId}
        optional
        autoComplete="off"
        hint="Paste the link of the Drive folder this client may open"
        {...field('driveFolderId')}
      />
    ),
    notes: (
      <Wide>
        <TextAreaField label={LABELS.notes} optional {...field('notes')} />
      </Wide>
    ),
  }
  return <Columns>{keyedFields(inputs)}</Columns>
}

const Columns = styled.div`
  display: grid;
  gap: ${space[4]};

  ${from.large} {
    grid-template-columns: 1fr 1fr;
  }
`

const Wide = styled.div`
  ${from.large} {
    grid-column: 1 / -1;
  }
`
