import { type ReactNode, type ChangeEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { addressKey, cleanEmail } from '@loggia/contracts/email-address'
import { PORTAL_ROLES, type PortalRole } from '@loggia/contracts/actors'
import { useQuery } from '@apollo/client/react'
import { CLIENT_STATUS_LABELS } from '../../../lib/format/client-status-labels.ts'
import { from, space } from '../../../styles/theme.ts'
import { EnumField } from '../../../ui/forms/enum-field.tsx'
import { keyedFields } from '../../../ui/forms/keyed-fields.tsx'
import { SameEmailNote } from '../../../ui/forms/same-email-note.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import {
  type ClientField,
  type ClientRecord,
  FIELD_LABELS as LABELS,
  FIELD_LABELS,
} from './client-fields.ts'
import type { ClientFormState } from './use-client-form.ts'
import { fromEnum } from '../../../lib/format/graphql-enum.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { isWiderRole, ROLE_LABELS, ROLE_NAMES } from './role-labels.ts'
import { PortalDefaultDocument } from './operations/changes.operations.generated.ts'

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

interface RoleFieldProps {
  state: ClientFormState
  client: ClientRecord | undefined
}

/** The only place where staff decide about the rights of a person in the portal. Asks before it becomes more. */
function RoleField({ state: { field, form }, client }: RoleFieldProps) {
  const [asked, setAsked] = useState<string | null>(null)
  const { data } = useQuery(PortalDefaultDocument)
  const defaultRole = data ? fromEnum(PORTAL_ROLES, data.portalDefault.role) : null
  const current = form.formState.defaultValues?.portalRole
  const isOffered = data?.portalDefault.offersManager !== false || current === 'manager'
  const { onChange, ...input } = field('portalRole')
  const email = useWatch({ control: form.control, name: 'email' })
  const isOther = client !== undefined && addressKey(cleanEmail(email)) !== addressKey(client.email)

  async function change(event: ChangeEvent<HTMLSelectElement>) {
    const { value } = event.target
    const before = form.getValues('portalRole')
    if (!isWiderRole(value, before, defaultRole)) return onChange(event)
    // The select shows the role that counts until the question is answered.
    event.target.value = before
    setAsked(value)
  }

  function allow(role: string) {
    form.setValue('portalRole', role, { shouldDirty: true })
    setAsked(null)
  }

  return (
    <>
      <EnumField
        label={FIELD_LABELS.portalRole}
        labels={isOffered ? ROLE_LABELS : { member: ROLE_LABELS.member }}
        current={current}
        hint={
          isOther
            ? 'A role belongs to the address: a choice now is for the new one.'
            : 'For whoever signs in with this address, in all of its records.'
        }
        {...input}
        onChange={(event) => void change(event)}
      >
        <option value="">{defaultLabel(defaultRole)}</option>
      </EnumField>
      {asked !== null && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          onConfirm={() => allow(asked)}
          title="Make this person a manager?"
          description={`Whoever signs in with ${email || 'this address'} will be able to see and change all clients and the site settings, and see the agency’s whole Drive.`}
          confirmLabel="Allow"
          busyLabel="Allow"
          busy={false}
          variant="primary"
        />
      )}
    </>
  )
}

function defaultLabel(role: PortalRole | null): string {
  return role ? `Default (${ROLE_NAMES[role]})` : 'Default'
}
