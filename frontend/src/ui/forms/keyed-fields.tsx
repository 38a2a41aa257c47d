import { Fragment, type ReactNode } from 'react'

/** The fields of a form in their order, each with its name as the key. */
export function keyedFields(fields: Record<string, ReactNode>): ReactNode[] {
  return Object.entries(fields).map(([name, field]) => <Fragment key={name}>{field}</Fragment>)
}
