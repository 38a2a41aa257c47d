import { styled } from 'styled-components'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { limitOf } from './content/schema-limits.ts'
import type { TextHint } from './fields/field-types.ts'
import { fieldHelp } from './field-help.ts'
import { asText, type Place, useField } from './section-form.ts'

export function TextControl({ hint, schema, path }: Place<TextHint>) {
  const { value, error, change, leave, place } = useField(path)
  const text = asText(value)
  const field = {
    label: hint.label,
    optional: hint.optional,
    error,
    hint: fieldHelp(hint.help, text, limitOf(schema)),
    value: text,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
    onBlur: leave,
  }
  return (
    <div data-place={place}>
      {hint.kind === 'line' ? (
        <TextField {...field} />
      ) : (
        <Sized $long={hint.kind === 'markdown'}>
          <TextAreaField {...field} />
        </Sized>
      )}
    </div>
  )
}

const Sized = styled.div<{ $long: boolean }>`
  textarea {
    min-height: ${({ $long }) => ($long ? '24rem' : '4.5rem')};
    max-height: 80vh;
  }
`
