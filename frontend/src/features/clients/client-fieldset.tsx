import type { ClientInput } from '@atrium/contracts/clients'
import { CLIENT_STATUSES } from '@atrium/contracts/clients'
import { styled } from 'styled-components'
import type { useSchemaForm } from '../../lib/form.ts'
import { from, space } from '../../styles/theme.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FIELD_LABELS as LABELS, STATUS_LABELS } from './client-record.ts'

type Field = ReturnType<typeof useSchemaForm<ClientInput, ClientInput>>['field']

/** What is known of a client. */
export function ClientFieldset({ field }: { field: Field }) {
  return (
    <Pair>
      <TextField label={LABELS.name} autoComplete="off" {...field('name')} />
      <TextField label={LABELS.company} autoComplete="off" {...field('company')} />
      <TextField label={LABELS.email} type="email" autoComplete="off" {...field('email')} />
      <TextField label={LABELS.phone} type="tel" autoComplete="off" optional {...field('phone')} />
      <TextField label={LABELS.address} autoComplete="off" optional {...field('address')} />
      <SelectField label={LABELS.status} {...field('status')}>
        {CLIENT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]}
          </option>
        ))}
      </SelectField>
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
