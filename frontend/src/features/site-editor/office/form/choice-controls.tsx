import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { EnumField } from '../../../../ui/forms/enum-field.tsx'
import type { ChoiceHint, PickHint } from '../fields/field-types.ts'
import { asText, type Place, useField, useSectionForm } from './section-form.ts'

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
