import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'
import type { AnsweredField } from './answered-fields.ts'

export interface PageFieldProps {
  field: AnsweredField
  label: string
  /** Help text that is always visible. */
  hint?: ReactNode
}

interface FrameProps extends PageFieldProps {
  children: ReactNode
}

/** The attributes that connect a control with its label, hint and error, and tell the script the rules. */
export function controlProps({ id, name, error, rules }: AnsweredField, hint?: ReactNode) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    name,
    required: rules['data-required'] !== undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy || undefined,
    ...rules,
  }
}

/** A label, its control, a hint and an error. */
export function PageField({ field, label, hint, children }: FrameProps) {
  const isOptional = field.rules['data-required'] === undefined
  return (
    <Frame>
      <Label htmlFor={field.id}>
        {label}
        {isOptional && <Optional> (optional)</Optional>}
      </Label>
      {children}
      {hint && <Hint id={`${field.id}-hint`}>{hint}</Hint>}
      <PageFieldError field={field} />
    </Frame>
  )
}

/** The error of a field. It is there without one too, for the script to fill in. */
export function PageFieldError({ field: { id, error } }: { field: AnsweredField }) {
  return (
    <ErrorText id={`${id}-error`} hidden={!error}>
      <CircleAlert size={16} aria-hidden="true" />
      <span>{error}</span>
    </ErrorText>
  )
}

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[2]};
  min-width: 0;
`

const Label = styled.label`
  font-size: ${font.small};
  font-weight: 600;
`

const Optional = styled.span`
  color: ${color.textSoft};
  font-weight: 400;
`

const Hint = styled.p`
  color: ${color.textSoft};
  font-size: ${font.small};
`

const ErrorText = styled.p`
  display: flex;
  gap: ${space[2]};
  color: ${color.dangerText};
  font-size: ${font.small};
  line-height: 1.3;

  &[hidden] {
    display: none;
  }
`
