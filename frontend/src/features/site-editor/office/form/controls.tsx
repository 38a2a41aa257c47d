import { styled } from 'styled-components'
import { CheckboxField } from '../../../../ui/forms/checkbox-field.tsx'
import { EnumField } from '../../../../ui/forms/enum-field.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextAreaField } from '../../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { limitOf } from '../content/schema-limits.ts'
import type { ChoiceHint, PickHint, SwitchHint, TextHint, YearHint } from '../fields/field-types.ts'
import { asText, type Place, useField, useSectionForm } from './section-form.ts'

/** From which part of its limit on a text shows its length. */
const NEAR = 0.75

/**
 * The purpose of a field and, for long texts, its limit.
 *
 * @param limit in characters
 */
function fieldHelp(help: string | undefined, text: string, limit = Infinity): string {
  const { length } = text.trim()
  const count = length >= NEAR * limit ? `${length} of ${limit} characters.` : ''
  return [help, count].filter(Boolean).join(' ')
}

export function TextControl({ hint, schema, path }: Place<TextHint>) {
  const { value, change, field } = useField({ hint, path })
  const text = asText(value)
  const control = {
    ...field,
    optional: hint.optional,
    hint: fieldHelp(hint.help, text, limitOf(schema)),
    value: text,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  }
  if (hint.kind === 'line') return <TextField {...control} />
  return (
    <Sized $long={hint.kind === 'markdown'}>
      <TextAreaField {...control} />
    </Sized>
  )
}

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

/** A text that is no number yet stays as typed, and the schema reports it. */
function yearOf(text: string): number | string | null {
  if (text.trim() === '') return null
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text
}

/** One of a fixed set of values. */
export function ChoiceControl({ hint, path }: Place<ChoiceHint>) {
  const { value, change, field } = useField({ hint, path })
  return (
    <EnumField
      {...field}
      labels={hint.labels}
      current={asText(value)}
      value={asText(value)}
      onChange={({ target }) => change(target.value)}
    />
  )
}

/** One of the texts of a list in the same section, or none. */
export function PickControl({ hint, path }: Place<PickHint>) {
  const { content } = useSectionForm()
  const { value, change, field } = useField({ hint, path })
  const list: unknown = content[hint.from]
  const texts = [...new Set(Array.isArray(list) ? list.map((text) => asText(text).trim()) : [])]
  const current = asText(value)
  return (
    <SelectField
      {...field}
      optional
      value={current}
      onChange={({ target }) => change(target.value)}
    >
      <option value="">None</option>
      {texts.filter(Boolean).map((text) => (
        <option key={text}>{text}</option>
      ))}
      {current && !texts.includes(current) && <option>{current}</option>}
    </SelectField>
  )
}

const Sized = styled.div<{ $long: boolean }>`
  textarea {
    min-height: ${({ $long }) => ($long ? '24rem' : '4.5rem')};
    max-height: 80vh;
  }
`
