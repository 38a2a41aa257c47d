import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { YearHint } from '../fields/field-types.ts'
import { asText, type Place, useField } from './section-form.ts'

export function YearControl({ hint, path }: Place<YearHint>) {
  const { value, change, field } = useField({ hint, path })
  return (
    <TextField
      {...field}
      optional
      inputMode="numeric"
      value={asText(value)}
      onChange={({ target }) => change(yearOf(target.value))}
    />
  )
}

/** What is no number yet stays as it was typed, and the schema says what is wrong with it. */
function yearOf(text: string): number | string | null {
  if (text.trim() === '') return null
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text
}
