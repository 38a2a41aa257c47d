import { ACCESS_CODE } from '@loggia/contracts/limits'
import type { FormAnswer, PageForms } from '@loggia/contracts/pages/page-forms'
import { styled } from 'styled-components'
import { color, space } from '../../../styles/theme.ts'
import { FormRegion } from '../../../ui/page-forms/form-region.tsx'
import { PasskeyForm } from '../../passkeys/public/passkey-form.tsx'
import { RequestCodeForm } from './request-code-form.tsx'
import { VerifyCodeStep } from './verify-code-step.tsx'

const MINUTES = ACCESS_CODE.lifetime / 60

/** Signs a client in by emailed code, in two steps. */
export function ClientSignIn({ forms: { answer, next } }: { forms: PageForms }) {
  return (
    <FormRegion name="client-sign-in" nextState={<VerifyCodeStep answer={null} next={next} />}>
      {isCodeStep(answer) ? (
        <VerifyCodeStep answer={answer} next={next} />
      ) : (
        <>
          <Explanation>
            Enter the email address that we know you by, and we&rsquo;ll send you a code. There is
            no password; the code works for {MINUTES} minutes.
          </Explanation>
          <RequestCodeForm answer={answer} next={next} />
          <PasskeyForm side="client" answer={answer} next={next} />
        </>
      )}
    </FormRegion>
  )
}

/** A code was sent, is being typed, or should be sent again. */
function isCodeStep(answer: FormAnswer | null): answer is FormAnswer {
  if (answer?.form === 'requestCode') return answer.isDone || Boolean(answer.values['isResend'])
  return answer?.form === 'verifyCode'
}

const Explanation = styled.p`
  margin-bottom: ${space[5]};
  color: ${color.textSoft};
`
