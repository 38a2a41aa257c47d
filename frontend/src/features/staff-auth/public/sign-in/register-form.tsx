import { PASSWORD_MIN_LENGTH } from '@loggia/contracts/staff-auth/passwords'
import { PATHS } from '@loggia/contracts/paths'
import type { PageForms } from '@loggia/contracts/pages/page-forms'
import { passwordOf, staffRegisterInput } from '@loggia/contracts/staff-auth/staff-auth'
import { answeredFields } from '../../../../ui/page-forms/answered-fields.ts'
import { PageForm, PageFormFailure } from '../../../../ui/page-forms/page-form.tsx'
import { PageSubmit } from '../../../../ui/page-forms/page-submit.tsx'
import { PageTextField } from '../../../../ui/page-forms/page-text-field.tsx'
import { PASSWORD_HINTS } from '../../shared/password-hints.ts'

export function RegisterForm({ forms }: { forms: PageForms }) {
  const { answer, next, link, staffPasswords } = forms
  const password = passwordOf(PASSWORD_MIN_LENGTH[staffPasswords])
  const invited = link?.state === 'open' ? link.email : undefined
  const schema = staffRegisterInput.extend({ password })
  const field = answeredFields('register', schema, answer, { email: invited ?? '' })
  return (
    <PageForm
      name="register"
      action={PATHS.staffSignIn}
      hidden={{ next, invitation: link?.token, role: 'admin' }}
      unsent={{ title: 'Registration failed' }}
    >
      <PageTextField label="Full Name" autoComplete="name" field={field('name')} />
      <PageTextField
        label="Email"
        type="email"
        autoComplete="email"
        hint={invited && 'The address that the invitation was sent to.'}
        field={field('email')}
      />
      <PageTextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        field={field('username')}
      />
      <PageTextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={staffPasswords === 'strong' ? PASSWORD_HINTS.strong : undefined}
        field={field('password')}
      />
      <PageFormFailure name="register" answer={answer} />
      <PageSubmit>Register</PageSubmit>
    </PageForm>
  )
}
