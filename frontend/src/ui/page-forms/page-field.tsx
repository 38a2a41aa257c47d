import type { ReactNode } from 'react'
import { FieldError, FieldParts } from '../forms/field-parts.tsx'
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
  return (
    <FieldParts
      id={field.id}
      label={label}
      isOptional={field.rules['data-required'] === undefined}
      hint={hint}
      error={<PageFieldError field={field} />}
    >
      {children}
    </FieldParts>
  )
}

/** The error of a field. It is there without one too, for the script to fill in. */
export function PageFieldError({ field: { id, error } }: { field: AnsweredField }) {
  return <FieldError id={`${id}-error`} message={error} isKept />
}
