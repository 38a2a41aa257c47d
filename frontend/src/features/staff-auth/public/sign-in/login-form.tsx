import { PATHS } from '@loggia/contracts/paths'
import type { PageForms } from '@loggia/contracts/pages/page-forms'
import { staffLoginInput } from '@loggia/contracts/staff-auth/staff-auth'
import { TextAnchor } from '../../../../ui/buttons/text-link.tsx'
import { answeredFields } from '../../../../ui/page-forms/answered-fields.ts'
import { PageForm, PageFormFailure } from '../../../../ui/page-forms/page-form.tsx'
import { PageSubmit } from '../../../../ui/page-forms/page-submit.tsx'
import { PageTextField } from '../../../../ui/page-forms/page-text-field.tsx'
import { PasskeyForm } from '../../../passkeys/public/passkey-form.tsx'
import { FormNote } from '../form-note.tsx'

export function LoginForm({ forms: { answer, next } }: { forms: PageForms }) {
  const field = answeredFields('login', staffLoginInput, answer)
  return (
    <>
      <PageForm
        name="login"
        action={PATHS.staffSignIn}
        hidden={{ next }}
        unsent={{ title: 'Login failed', text: 'Please try again later' }}
      >
        <PageTextField
          label="Username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          field={field('username')}
        />
        <PageTextField
          label="Password"
          type="password"
          autoComplete="current-password"
          field={field('password')}
        />
        <PageFormFailure name="login" answer={answer} />
        <PageSubmit>Login</PageSubmit>
      </PageForm>
      <PasskeyForm side="staff" answer={answer} next={next} />
      <FormNote>
        <TextAnchor href={PATHS.passwordReset}>Forgot your password?</TextAnchor>
      </FormNote>
    </>
  )
}
