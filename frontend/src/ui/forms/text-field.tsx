import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { controlStyle } from './control-style.ts'
import { Field, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>

export function TextField({ label, hint, error, optional, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  )
}

/** A field of one line, without its label. */
export const Input = styled.input`
  ${controlStyle}
`
