import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { Button } from '../buttons/button.tsx'
import { DialogActions } from '../dialogs/dialog-actions.ts'
import { FormError } from './form-error.tsx'
import { FormStack } from './form-layout.ts'

/** The parts of `useSchemaForm` that a form shows. */
export interface FormState {
  formProps: {
    onSubmit: (event: SyntheticEvent) => Promise<void>
    method: 'dialog'
    noValidate: true
  }
  failure: string | undefined
  busy: boolean
}

export interface SubmitLabels {
  label: string
  busyLabel: string
}

interface FormBodyProps {
  state: FormState
  submit: SubmitLabels
  onCancel: () => void
  /** Shown between the fields and the buttons, such as the newer changes of others. */
  banner?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form with its fields, its error and the buttons to submit or cancel it. */
export function FormBody({ state, submit, onCancel, banner, children }: FormBodyProps) {
  const id = useId()
  return (
    <FormStack {...state.formProps} id={id}>
      {children}
      <FormError>{state.failure}</FormError>
      {banner}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel} disabled={state.busy}>
          Cancel
        </Button>
        {/* In a dialog it stands outside of the form. */}
        <Button type="submit" form={id} busy={state.busy} busyLabel={submit.busyLabel}>
          {submit.label}
        </Button>
      </DialogActions>
    </FormStack>
  )
}
