import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import type { FormState } from './form-body.tsx'
import { FormError } from './form-error.tsx'
import { FormStack } from './form-layout.ts'

interface SaveFormProps {
  state: FormState
  /** The text of its button. */
  save: string
  'aria-label'?: string
  /** As for FormBody. */
  banner?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form that is a part of a page, with one button. */
export function SaveForm({ state, save, banner, children, ...name }: SaveFormProps) {
  return (
    <FormStack {...state.formProps} {...name}>
      {children}
      <FormError>{state.failure}</FormError>
      {banner}
      <div>
        <Button type="submit" busy={state.busy} busyLabel="Saving...">
          {save}
        </Button>
      </div>
    </FormStack>
  )
}
