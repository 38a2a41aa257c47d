import type { ReactNode } from 'react'
import { useFormGuard } from '../../lib/forms/use-unsaved-guard.ts'
import { FormBody, type FormState, type SubmitLabels } from '../forms/form-body.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

interface FormDialogProps extends Pick<DialogProps, 'onClose' | 'title' | 'wide'> {
  description: string
  state: FormState & { form: { formState: { isDirty: boolean } } }
  submit: SubmitLabels
  /** As for FormBody. */
  banner?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form in a dialog. Closing it, or going back, asks first while there are unsaved changes; while it is sent, it stays. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, wide, state, submit, banner, onClose, children } = props
  const { mayLeave } = useFormGuard(state.form.formState.isDirty)
  const leave = () => {
    if (!state.busy && mayLeave()) onClose()
  }
  return (
    <Dialog onClose={leave} title={title} description={description} wide={wide}>
      <FormBody state={state} submit={submit} banner={banner} onCancel={leave}>
        {children}
      </FormBody>
    </Dialog>
  )
}
