import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { controlStyle } from './control-style.ts'
import { Field, type FieldProps } from './field.tsx'

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

export function TextAreaField({ label, hint, error, optional, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <Area {...area} {...control} />}
    </Field>
  )
}

const Area = styled.textarea`
  ${controlStyle}
  min-height: 8.5rem;
  resize: vertical;
  field-sizing: content;
`
