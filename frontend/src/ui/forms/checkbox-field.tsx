import { type ComponentProps, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'
import { checkboxStyle } from './checkbox-style.ts'
import { FieldError } from './field-parts.tsx'
import { TARGET } from '../../styles/touch.ts'
import { Stack } from '../layout/stack.ts'

interface CheckboxFieldProps extends ComponentProps<'input'> {
  /** May contain links. */
  label: ReactNode
  error?: string
}

export function CheckboxField({ label, error, ...input }: CheckboxFieldProps) {
  const id = useId()
  const errorId = error ? `${id}-error` : undefined
  return (
    <Stack $gap={2}>
      <Label htmlFor={id}>
        <Box
          {...input}
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
        />
        <span>{label}</span>
      </Label>
      <FieldError id={errorId} message={error} />
    </Stack>
  )
}

/** Around the box, so that a finger hits it beside the box too. */
const Label = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  color: ${color.textSoft};
  font-size: ${font.small};

  @media (pointer: coarse) {
    align-items: center;
    min-height: ${TARGET};
  }
`

const Box = styled.input`
  ${checkboxStyle}
  margin-top: 0.1rem;
`
