import { styled } from 'styled-components'
import { TextAreaField } from '../../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { limitOf } from '../content/schema-limits.ts'
import type { TextHint } from '../fields/field-types.ts'
import { asText, type Place, useField } from './section-form.ts'

/** From which part of its limit on a text shows its length. */
const NEAR = 0.75

/**
 * What a field is for and, where its text gets long, how long it may be.
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

const Sized = styled.div<{ $long: boolean }>`
  textarea {
    min-height: ${({ $long }) => ($long ? '24rem' : '4.5rem')};
    max-height: 80vh;
  }
`
