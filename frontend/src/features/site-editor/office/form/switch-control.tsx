import { CheckboxField } from '../../../../ui/forms/checkbox-field.tsx'
import type { SwitchHint } from '../fields/field-types.ts'
import { type Place, useField } from './section-form.ts'

export function SwitchControl({ hint, path }: Place<SwitchHint>) {
  const { value, error, change } = useField({ hint, path })
  return (
    <CheckboxField
      label={hint.label}
      {...(error && { error })}
      checked={value === true}
      onChange={({ target }) => change(target.checked)}
    />
  )
}
