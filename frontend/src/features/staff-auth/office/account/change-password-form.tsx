import { useMutation } from '@apollo/client/react'
import { loadOnce } from '../../../../lib/browser/load-once.ts'
import { useSchemaForm } from '../../../../lib/forms/form.ts'
import { SaveForm } from '../../../../ui/forms/save-form.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { useToast } from '../../../../ui/feedback/use-toast.ts'
import { usePasswordRule } from '../use-password-rule.ts'
import { ChangePasswordDocument } from './staff-password.operations.generated.ts'

const loadSchema = loadOnce(() => import('@loggia/contracts/team/team'))

/** Changes the user's own password, which signs out all other browsers. */
export function ChangePasswordForm() {
  const toast = useToast()
  const { hint, rule } = usePasswordRule()
  const [change] = useMutation(ChangePasswordDocument)
  const state = useSchemaForm({
    schema: async () => (await loadSchema()).passwordChangeUnder(rule),
    defaultValues: { currentPassword: '', newPassword: '' },
    async send(input) {
      await change({ variables: input })
      state.form.reset()
      toast({ title: 'Password changed', description: 'You are signed out everywhere else' })
    },
    failed: 'Failed to change the password',
  })
  return (
    <SaveForm state={state} save="Change password">
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...state.field('currentPassword')}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={hint}
        {...state.field('newPassword')}
      />
    </SaveForm>
  )
}
