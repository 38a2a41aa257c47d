import type { ComponentProps, ReactNode } from 'react'
import { SelectField } from './select-field.tsx'

interface EnumFieldProps extends ComponentProps<typeof SelectField> {
  /** The labels by value, in the order of the options. */
  labels: Readonly<Record<string, string>>
  /** The value of the row being edited. One without a label gets an option of its own. */
  current: string | undefined
  /** Options before the values. */
  children?: ReactNode
}

/** A select of the values of an enum. */
export function EnumField({ labels, current, children, ...field }: EnumFieldProps) {
  return (
    <SelectField {...field}>
      {children}
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {current && !Object.hasOwn(labels, current) && <option value={current}>{current}</option>}
    </SelectField>
  )
}
