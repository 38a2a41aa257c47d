import { passwordChangeUnder } from '@loggia/contracts/team/team'
import { profileInput } from '@loggia/contracts/account/account'
import { useMutation, useQuery } from '@apollo/client/react'
import { STAFF_PASSWORDS } from '@loggia/contracts/staff-auth/passwords'
import type { ReactNode } from 'react'
import { fromEnum } from '../../../../lib/format/graphql-enum.ts'
import { useChange } from '../../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../../lib/forms/form.ts'
import { useToast } from '../../../../ui/feedback/use-toast.ts'
import { SaveForm } from '../../../../ui/forms/save-form.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { PASSWORD_HINTS } from '../../shared/password-hints.ts'
import {
  ChangePasswordDocument,
  PasswordRuleDocument,
  UpdateOwnProfileDocument,
} from './account-forms.operations.generated.ts'

interface ProfileFormProps {
  /** The present name. */
  name: string
  /** Shown between field and button. */
  children: ReactNode
}

/** The name as colleagues and clients see it. */
export function ProfileForm({ name, children }: ProfileFormProps) {
  const toast = useToast()
  const { change: update } = useChange(UpdateOwnProfileDocument, 'user')
  const state = useSchemaForm({
    schema: profileInput,
    defaultValues: { name },
    async send(input) {
      await update({ variables: input })
      toast({ title: 'Profile saved' })
    },
    failed: 'Failed to save your profile',
  })
  return (
    <SaveForm state={state} save="Save profile">
      <TextField
        label="Name"
        autoComplete="name"
        hint="Colleagues see it, and clients whom you write to."
        {...state.field('name')}
      />
      {children}
    </SaveForm>
  )
}

/** Changes the user's own password, which signs out all other browsers. */
export function ChangePasswordForm() {
  const toast = useToast()
  const { hint, rule } = usePasswordRule()
  const [change] = useMutation(ChangePasswordDocument)
  const state = useSchemaForm({
    schema: passwordChangeUnder(rule),
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

/** The installation's rule for new passwords, with a hint that is empty until the server has answered. */
function usePasswordRule() {
  // Not in the cache, where it would replace other facts about the installation.
  const { data } = useQuery(PasswordRuleDocument, { fetchPolicy: 'no-cache' })
  const rule = data && fromEnum(STAFF_PASSWORDS, data.installation.staffPasswords)
  return { rule: rule ?? 'basic', hint: rule ? PASSWORD_HINTS[rule] : undefined }
}
