import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Select } from './select.tsx'

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>

export function SelectField({ label, hint, error, optional, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  )
}
