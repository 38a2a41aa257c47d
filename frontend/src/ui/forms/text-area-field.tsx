import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { controlStyle } from './control-style.ts'
import { Field, type FieldProps } from './field.tsx'

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/**
 * A field for several lines. The form writes its value: React would write a `defaultValue` again with each render, which
 * replaces the text inside the element, and a dialog that sees something go takes the focus.
 */
export function TextAreaField({ label, hint, error, optional, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <Area {...area} {...control} defaultValue={undefined} />}
    </Field>
  )
}

/** A field of several lines, without its label. */
export const Area = styled.textarea`
  ${controlStyle}
  min-height: 8.5rem;
  resize: vertical;
  field-sizing: content;
`
