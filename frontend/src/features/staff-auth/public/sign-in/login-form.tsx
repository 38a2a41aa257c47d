import type { ErrorCode } from '@loggia/contracts/errors'
import { PATHS } from '@loggia/contracts/paths'
import type { PageForms } from '@loggia/contracts/pages/page-forms'
import { secondFactorConfirmation } from '@loggia/contracts/second-factor/second-factor'
import { staffLoginInput } from '@loggia/contracts/staff-auth/staff-auth'
import { TextAnchor } from '../../../../ui/buttons/text-link.tsx'
import { answeredFields, answerTo } from '../../../../ui/page-forms/answered-fields.ts'
import { PageForm, PageFormFailure } from '../../../../ui/page-forms/page-form.tsx'
import { PageSubmit } from '../../../../ui/page-forms/page-submit.tsx'
import { PageTextField } from '../../../../ui/page-forms/page-text-field.tsx'
import { PasskeyForm } from '../../../passkeys/public/passkey-form.tsx'
import { SsoLink } from '../../../sso/public/sso-link.tsx'
import { FormNote } from '../form-note.tsx'

const CODE_NEEDED = 'SECOND_FACTOR_REQUIRED' satisfies ErrorCode

/** Where a code is asked for, it is needed. */
const loginFields = staffLoginInput.extend(secondFactorConfirmation.shape)

export function LoginForm({ forms: { answer, next, sso } }: { forms: PageForms }) {
  const field = answeredFields('login', loginFields, answer)
  const asksCode = answerTo('login', answer)?.code === CODE_NEEDED
  return (
    <>
      <PageForm
        name="login"
        action={PATHS.staffSignIn}
        hidden={{ next }}
        unsent={{ title: 'Login failed' }}
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
        {/* Not there until the server asks for it. */}
        <div data-asked-by={CODE_NEEDED} hidden={!asksCode}>
          <PageTextField
            label="Code"
            hint="The six digits that your app shows now. Without your phone, use a recovery code instead."
            inputMode="numeric"
            autoComplete="one-time-code"
            disabled={!asksCode}
            field={field('code')}
          />
        </div>
        <PageFormFailure name="login" answer={answer} />
        <PageSubmit>Login</PageSubmit>
      </PageForm>
      <PasskeyForm side="staff" answer={answer} next={next} />
      {sso && <SsoLink sso={sso} next={next} />}
      <FormNote>
        <TextAnchor href={PATHS.passwordReset}>Forgot your password?</TextAnchor>
      </FormNote>
    </>
  )
}
