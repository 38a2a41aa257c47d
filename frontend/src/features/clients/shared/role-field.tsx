import { addressKey, cleanEmail } from '@loggia/contracts/email-address'
import { PORTAL_ROLES, type PortalRole } from '@loggia/contracts/actors'
import { type ChangeEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useQuery } from '@apollo/client/react'
import { fromEnum } from '../../../lib/format/graphql-enum.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { EnumField } from '../../../ui/forms/enum-field.tsx'
import { type ClientRecord, FIELD_LABELS } from './client-fields.ts'
import { isWiderRole, ROLE_LABELS, ROLE_NAMES } from './role-labels.ts'
import { PortalDefaultDocument } from './operations/changes.operations.generated.ts'
import type { ClientFormState } from './use-client-form.ts'

interface RoleFieldProps {
  state: ClientFormState
  client: ClientRecord | undefined
}

/** The only place where staff decide about the rights of a person in the portal. Asks before it becomes more. */
export function RoleField({ state: { field, form }, client }: RoleFieldProps) {
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
