import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'

export interface FieldProps {
  label: string
  /** Help text that is always visible. */
  hint?: ReactNode
  error?: string
  optional?: boolean
}

interface ControlProps {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode
}

/** A label, its control, a hint and an error, connected for screen readers. */
export function Field({ label, hint, error, optional = false, children }: FrameProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <Frame>
      <Label htmlFor={id}>
        {label}
        {optional && <Optional> (optional)</Optional>}
      </Label>
      {children({
        id,
        required: !optional,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      {hint && <Hint id={hintId}>{hint}</Hint>}
      <FieldError id={errorId} message={error} />
    </Frame>
  )
}

export function FieldError({
  id,
  message,
}: {
  id: string | undefined
  message: string | undefined
}) {
  if (!message) return null
  return (
    <ErrorText id={id}>
      <CircleAlert size={16} aria-hidden="true" />
      {message}
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
`
