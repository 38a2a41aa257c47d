import { requestCodeInput } from '@loggia/contracts/client-auth/client-auth'
import { PATHS } from '@loggia/contracts/paths'
import type { PageForms } from '@loggia/contracts/pages/page-forms'
import { answeredFields } from '../../../ui/page-forms/answered-fields.ts'
import { PageForm, PageFormFailure } from '../../../ui/page-forms/page-form.tsx'
import { PageSubmit } from '../../../ui/page-forms/page-submit.tsx'
import { PageTextField } from '../../../ui/page-forms/page-text-field.tsx'

export const CODE_UNSENT = { title: 'Failed to send access code' } as const

export const CODE_SENT = {
  title: 'Access code sent',
  text: 'Please check your email for the access code',
  code: 'For demo purposes only: your access code is',
} as const

/** @param next the page of the portal that the sign-in leads to */
export function RequestCodeForm({ answer, next }: Pick<PageForms, 'answer' | 'next'>) {
  // A return from the second step shows the typed address.
  const start = answer?.form === 'changeEmail' ? answer.values : {}
  const field = answeredFields('requestCode', requestCodeInput, answer, start)
  return (
    <PageForm
      name="requestCode"
      action={PATHS.clientSignIn}
      hidden={{ next }}
      unsent={CODE_UNSENT}
      sent={CODE_SENT}
    >
      <PageTextField
        label="Email"
        type="email"
        autoComplete="email webauthn"
        field={field('email')}
      />
      <PageFormFailure name="requestCode" answer={answer} />
      <PageSubmit>Send Access Code</PageSubmit>
    </PageForm>
  )
}
