import { ChoiceSelect, type ChoiceSelectProps } from './choice-select.tsx'
import { Field, type FieldProps } from './field.tsx'

/** A select with a label, which becomes a search where there are too many choices. */
export function ChoiceField({
  label,
  hint,
  error,
  optional,
  ...choice
}: FieldProps & ChoiceSelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <ChoiceSelect {...choice} {...control} />}
    </Field>
  )
}
