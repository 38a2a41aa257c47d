import { verifyCodeInput } from '@loggia/contracts/client-auth/client-auth'
import { PATHS } from '@loggia/contracts/paths'
import type { FormAnswer } from '@loggia/contracts/pages/page-forms'
import { ArrowLeft, RotateCw } from 'lucide-react'
import { styled } from 'styled-components'
import { color } from '../../../styles/theme.ts'
import { DemoCode } from '../../../ui/feedback/demo-code.tsx'
import { answeredFields } from '../../../ui/page-forms/answered-fields.ts'
import { PageForm, PageFormFailure } from '../../../ui/page-forms/page-form.tsx'
import { PageSubmit } from '../../../ui/page-forms/page-submit.tsx'
import { PageTextField } from '../../../ui/page-forms/page-text-field.tsx'
import { CODE_SENT, CODE_UNSENT } from './request-code-form.tsx'
import { Stack } from '../../../ui/layout/stack.ts'

/** Source of the number: specification, section 9. */
const REDIRECT_DELAY_MS = 1_500

/** The seconds that an email may take before asking for another one makes sense. */
const RESEND_AFTER = 30

interface VerifyCodeStepProps {
  /** Null for the script, which fills in the address and the code of the demo. */
  answer: FormAnswer | null
  next: string | null
}

/** The second step: the code that was sent is typed, sent again, or another address is entered. */
export function VerifyCodeStep({ answer, next }: VerifyCodeStepProps) {
  const { email = '', demoCode } = answer?.values ?? {}
  const field = answeredFields('verifyCode', verifyCodeInput, answer)
  const action = PATHS.clientSignIn
  return (
    <Stack $gap={4}>
      <Note>
        Code sent to <strong data-value="email">{email}</strong>
      </Note>
      {(demoCode || !answer) && (
        <div data-only-with="verificationCode">
          <DemoCode code={<span data-value="verificationCode">{demoCode}</span>} />
        </div>
      )}
      <PageForm
        name="verifyCode"
        action={action}
        hidden={{ email, demoCode, next }}
        unsent={{ title: 'Verification failed', text: 'Invalid verification code' }}
        script={{
          'data-done': 'You are signed in. Your dashboard is opening.',
          'data-delay': REDIRECT_DELAY_MS,
        }}
      >
        <PageTextField
          label="Access Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="6 digits"
          data-focus
          field={field('code')}
        />
        <PageFormFailure name="verifyCode" answer={answer} />
        <PageSubmit>Access Dashboard</PageSubmit>
      </PageForm>
      <PageForm
        name="requestCode"
        action={action}
        hidden={{ email, demoCode, isResend: '1', next }}
        unsent={CODE_UNSENT}
        sent={CODE_SENT}
      >
        <PageFormFailure name="requestCode" answer={answer} />
        <PageSubmit variant="secondary" wait={RESEND_AFTER}>
          <RotateCw size={18} aria-hidden="true" />
          Resend code
        </PageSubmit>
      </PageForm>
      <PageForm name="changeEmail" action={action} hidden={{ email, next }} unsent={CODE_UNSENT}>
        <PageSubmit variant="quiet">
          <ArrowLeft size={18} aria-hidden="true" />
          Back to email entry
        </PageSubmit>
      </PageForm>
    </Stack>
  )
}

/** Screen readers announce an output element when it changes. */
const Note = styled.output`
  display: block;
  color: ${color.textSoft};
  overflow-wrap: anywhere;
  text-align: center;

  strong {
    color: ${color.text};
  }
`
