import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { YearHint } from '../fields/field-types.ts'
import { asText, type Place, useField } from './section-form.ts'

export function YearControl({ hint, path }: Place<YearHint>) {
  const { value, error, change, leave, place } = useField(path)
  return (
    <div data-place={place}>
      <TextField
        label={hint.label}
        hint={hint.help}
        optional
        error={error}
        inputMode="numeric"
        value={asText(value)}
        onChange={({ target }) => change(yearOf(target.value))}
        onBlur={leave}
      />
    </div>
  )
}

/** What is no number yet stays as it was typed, and the schema says what is wrong with it. */
function yearOf(text: string): number | string | null {
  if (text.trim() === '') return null
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text
}
