import type { FormAnswer, FormName } from '@loggia/contracts/pages/page-forms'
import type { ReactNode } from 'react'

interface FormRegionProps {
  /** The same before and after the form was sent, and only once on a page. */
  name: string
  /** The forms inside, where they are others than the name says. */
  forms?: readonly FormName[]
  answer: FormAnswer | null
  id?: string
  children: ReactNode
}

/** The part of a page that the script replaces by what the server answers to a form inside of it. */
export function FormRegion({ name, forms, answer, id, children }: FormRegionProps) {
  const isOwn = answer !== null && (forms ?? [name]).includes(answer.form)
  const toast = isOwn && answer.toast ? JSON.stringify(answer.toast) : undefined
  return (
    <div id={id} data-region={name} data-toast={toast}>
      {children}
    </div>
  )
}
