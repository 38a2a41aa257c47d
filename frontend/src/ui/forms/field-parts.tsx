import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'
import { SmallNote } from '../layout/stack.ts'

interface FieldPartsProps {
  /** The id of the control; hint and error have `-hint` and `-error` appended. */
  id: string
  label: string
  isOptional: boolean
  hint: ReactNode
  error: ReactNode
  /** The control. */
  children: ReactNode
}

/** The parts of a field, from top to bottom. */
export function FieldParts({ id, label, isOptional, hint, error, children }: FieldPartsProps) {
  return (
    <Frame>
      <Label htmlFor={id}>
        {label}
        {isOptional && <Optional> (optional)</Optional>}
      </Label>
      {children}
      {hint && <SmallNote id={`${id}-hint`}>{hint}</SmallNote>}
      {error}
    </Frame>
  )
}

interface FieldErrorProps {
  id: string | undefined
  message: string | undefined
  /** It is there without a message too, for the script of the public pages to fill in. */
  isKept?: boolean
}

export function FieldError({ id, message, isKept = false }: FieldErrorProps) {
  if (!message && !isKept) return null
  return (
    <ErrorText id={id} hidden={!message}>
      <CircleAlert size={16} aria-hidden="true" />
      <span>{message}</span>
    </ErrorText>
  )
}

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[2]};
  min-width: 0;
`

/** The name of a field. */
export const Label = styled.label`
  font-size: ${font.small};
  font-weight: 600;
`

const Optional = styled.span`
  color: ${color.textSoft};
  font-weight: 400;
`

const ErrorText = styled.p`
  display: flex;
  gap: ${space[2]};
  color: ${color.dangerText};
  font-size: ${font.small};
  line-height: 1.3;
`
