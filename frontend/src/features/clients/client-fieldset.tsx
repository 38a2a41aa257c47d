import { CLIENT_STATUSES } from '@loggia/contracts/clients'
import { PORTAL_ROLES } from '@loggia/contracts/permissions'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { z } from 'zod'
import type { useSchemaForm } from '../../lib/forms/form.ts'
import { from, space } from '../../styles/theme.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import {
  type ClientFields,
  type clientForm,
  FIELD_LABELS as LABELS,
  ROLE_LABELS,
  STATUS_LABELS,
} from './client-record.ts'

type Field = ReturnType<typeof useSchemaForm<z.input<typeof clientForm>, ClientFields>>['field']

interface ClientFieldsetProps {
  field: Field
  /** Whether staff are asked for what only they decide. */
  forStaff: boolean
  /** What is to be said about the address. */
  emailNote: ReactNode
}

/** What is known of a client. */
export function ClientFieldset({ field, forStaff, emailNote }: ClientFieldsetProps) {
  return (
    <Pair>
      <TextField label={LABELS.name} autoComplete="off" {...field('name')} />
      <TextField label={LABELS.company} autoComplete="off" {...field('company')} />
      <TextField
        label={LABELS.email}
        type="email"
        autoComplete="off"
        hint={emailNote}
        {...field('email')}
      />
      <TextField label={LABELS.phone} type="tel" autoComplete="off" optional {...field('phone')} />
      <TextField label={LABELS.address} autoComplete="off" optional {...field('address')} />
      <SelectField label={LABELS.status} {...field('status')}>
        {CLIENT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]}
          </option>
        ))}
      </SelectField>
      {forStaff && (
        <>
          <SelectField label={LABELS.portalRole} {...field('portalRole')}>
            <option value="">As the installation decides</option>
            {PORTAL_ROLES.map((role) => (
              <option key={role} value={role}>
                {ROLE_LABELS[role]}
              </option>
            ))}
          </SelectField>
          <TextField
            label={LABELS.driveFolderId}
            optional
            autoComplete="off"
            hint="The id of the Google Drive folder that this client may see"
            {...field('driveFolderId')}
          />
        </>
      )}
      <Wide>
        <TextAreaField label={LABELS.notes} optional {...field('notes')} />
      </Wide>
    </Pair>
  )
}

const Pair = styled.div`
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
