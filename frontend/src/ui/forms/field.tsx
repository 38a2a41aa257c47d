import { type ReactNode, useId } from 'react'
import { FieldError, FieldParts } from './field-parts.tsx'

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
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <FieldParts
      id={id}
      label={label}
      isOptional={optional}
      hint={hint}
      error={<FieldError id={`${id}-error`} message={error} />}
    >
      {children({
        id,
        required: !optional,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
    </FieldParts>
  )
}
