import { apiTokenInput, TOKEN_DAYS } from '@loggia/contracts/api-tokens/api-tokens'
import { AREA_LABELS, AREAS } from '@loggia/contracts/areas'
import { toEnumName } from '@loggia/contracts/enum-name'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { z } from 'zod'
import { space } from '../../../styles/theme.ts'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { EnumField } from '../../../ui/forms/enum-field.tsx'
import { FieldError, Label } from '../../../ui/forms/field-parts.tsx'

const RIGHTS = { read: 'Read only', write: 'Read and change' }

const LIFETIMES = Object.fromEntries(
  TOKEN_DAYS.map((days) => [`${days}`, days === 365 ? 'A year' : `${days} days`]),
)

/** The rights of a program, as their fields have them: selects know texts only. */
export const rightsFields = apiTokenInput
  .pick({ areas: true })
  .extend({ rights: z.enum(['read', 'write']), days: z.string() })

type Rights = z.output<typeof rightsFields>

export const FEWEST_RIGHTS: Rights = { areas: [], rights: 'read', days: '90' }

/** The same as variables of a mutation. */
export function toRights({ areas, rights, days }: Rights) {
  return {
    mayWrite: rights === 'write',
    areas: areas.map((area) => toEnumName(area)),
    days: Number(days),
  }
}

type Registered = Omit<ComponentProps<typeof EnumField>, 'label' | 'labels' | 'current'>

interface RightsFieldsProps {
  rights: Registered
  areas: Omit<ComponentProps<typeof CheckboxField>, 'label' | 'value'>
  areasError: string | undefined
  days: Registered
}

/** What a program may do, and until when. */
export function RightsFields({ rights, areas, areasError, days }: RightsFieldsProps) {
  return (
    <>
      <EnumField label="Rights" labels={RIGHTS} current="read" {...rights} />
      <Areas aria-describedby={areasError ? 'areas-error' : undefined}>
        <Label as="legend">Areas</Label>
        {AREAS.map((area) => (
          <CheckboxField key={area} label={AREA_LABELS[area]} value={area} {...areas} />
        ))}
        <FieldError id="areas-error" message={areasError} />
      </Areas>
      <EnumField label="Works for" labels={LIFETIMES} current="90" {...days} />
    </>
  )
}

const Areas = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space[3]};
  border: 0;
  padding: 0;

  > legend {
    padding: 0;
    margin-bottom: ${space[2]};
  }

  > p {
    grid-column: 1 / -1;
  }
`
