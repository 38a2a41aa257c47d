import { type ComponentProps, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'
import { FieldError } from './field-parts.tsx'

interface CheckboxFieldProps extends ComponentProps<'input'> {
  /** May contain links. */
  label: ReactNode
  error?: string
}

export function CheckboxField({ label, error, ...input }: CheckboxFieldProps) {
  const id = useId()
  const errorId = error ? `${id}-error` : undefined
  return (
    <Frame>
      <Row>
        <Box
          {...input}
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
        />
        <Label htmlFor={id}>{label}</Label>
      </Row>
      <FieldError id={errorId} message={error} />
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${space[2]};
`

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
`

const Box = styled.input`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0.1rem 0 0;
  accent-color: ${color.brand};
`

const Label = styled.label`
  color: ${color.textSoft};
  font-size: ${font.small};
`
