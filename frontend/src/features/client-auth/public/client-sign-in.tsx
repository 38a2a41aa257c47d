import { ACCESS_CODE } from '@loggia/contracts/limits'
import type { FormAnswer, PageForms } from '@loggia/contracts/pages/page-forms'
import { styled } from 'styled-components'
import {
  requestCodeInput,
  sharedDevice,
  verifyCodeInput,
} from '@loggia/contracts/client-auth/client-auth'
import { PATHS, sectionPath } from '@loggia/contracts/paths'
import { ArrowLeft, RotateCw } from 'lucide-react'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'
import { PasskeyForm } from '../../passkeys/public/passkey-form.tsx'
import { answeredFields } from '../../../ui/page-forms/answered-fields.ts'
import { PageCheckboxField } from '../../../ui/page-forms/page-checkbox-field.tsx'
import { PageForm, PageFormFailure, FormRegion } from '../../../ui/page-forms/page-form.tsx'
import { PageSubmit } from '../../../ui/page-forms/page-submit.tsx'
import { PageTextField } from '../../../ui/page-forms/page-text-field.tsx'
import { DemoCode } from '../../../ui/feedback/demo-code.tsx'
import { SmallNote, Stack, Text } from '../../../ui/layout/stack.ts'

const MINUTES = ACCESS_CODE.lifetime / 60

/** Signs a client in by emailed code, in two steps. */
export function ClientSignIn({ forms: { answer, next, link } }: { forms: PageForms }) {
  const isByLink = link?.state === 'open' && (!answer || answer.form === 'emailLink')
  return (
    <FormRegion name="client-sign-in" nextState={<VerifyCodeStep answer={null} next={next} />}>
      {isByLink && link.email ? (
        <EmailLinkForm email={link.email} token={link.token} answer={answer} next={next} />
      ) : isCodeStep(answer) ? (
        <VerifyCodeStep answer={answer} next={next} />
      ) : (
        <>
          {answer && <PageFormFailure name="emailLink" answer={answer} />}
          <Text $soft $marginBottom={5}>
            Enter the email address that we know you by, and we&rsquo;ll send you a code. There is
            no password; the code works for {MINUTES} minutes.
          </Text>
          <RequestCodeForm answer={answer} next={next} email={link?.email} />
          <PasskeyForm side="client" answer={answer} next={next}>
            <SharedDeviceField form="clientPasskey" answer={answer} />
          </PasskeyForm>
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

const CODE_UNSENT = { title: 'Failed to send access code' } as const

const CODE_SENT = {
  title: 'Access code sent',
  text: 'Please check your email for the access code',
  code: 'For demo purposes only: your access code is',
} as const

interface EmailLinkFormProps extends Pick<PageForms, 'answer' | 'next'> {
  email: string
  token: string
}

/**
 * Signs in by the link of an email, in a browser that knows its person. Programs that scan emails open every link, so
 * that opening it changes nothing: this form does, which the script sends by itself.
 */
function EmailLinkForm({ email, token, answer, next }: EmailLinkFormProps) {
  return (
    <>
      <Text $soft $marginBottom={5}>
        You have signed in with this browser before.
      </Text>
      <PageForm
        name="emailLink"
        action={PATHS.clientSignIn}
        hidden={{ link: token, next }}
        unsent={{ title: 'Sign-in failed' }}
        script={{ 'data-auto': answer ? undefined : 1, 'data-refused': 'refresh' }}
      >
        <PageFormFailure name="emailLink" answer={answer} />
        <PageSubmit>Continue as {email}</PageSubmit>
      </PageForm>
    </>
  )
}

interface RequestCodeFormProps extends Pick<PageForms, 'answer' | 'next'> {
  /** The address that the link of an email fills in. */
  email: string | undefined
}

/** @param next the page of the portal that the sign-in leads to */
function RequestCodeForm({ answer, next, email = '' }: RequestCodeFormProps) {
  // A return from the second step shows the typed address.
  const start = answer?.form === 'changeEmail' ? answer.values : { email }
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
function VerifyCodeStep({ answer, next }: VerifyCodeStepProps) {
  const { email = '', demoCode, returned } = answer?.values ?? {}
  const field = answeredFields('verifyCode', verifyCodeInput, answer)
  const action = PATHS.clientSignIn
  return (
    <Stack $gap={4}>
      <Note>
        Code sent to <strong data-value="email">{email}</strong>
      </Note>
      {(returned || !answer) && (
        <Returned data-only-with="returned">
          The last email to this address came back: <span data-value="returned">{returned}</span>.
          If this one does not arrive either, please{' '}
          <a href={sectionPath('contact')}>write to us</a>.
        </Returned>
      )}
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
        <SharedDeviceField form="verifyCode" answer={answer} />
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
      <SmallNote>
        No email after a minute? Look into your spam folder, or{' '}
        <TextAnchor href={sectionPath('contact')}>write to us</TextAnchor>.
      </SmallNote>
      <PageForm name="changeEmail" action={action} hidden={{ email, next }} unsent={CODE_UNSENT}>
        <PageSubmit variant="quiet">
          <ArrowLeft size={18} aria-hidden="true" />
          Back to email entry
        </PageSubmit>
      </PageForm>
    </Stack>
  )
}

interface SharedDeviceFieldProps {
  form: 'verifyCode' | 'clientPasskey'
  answer: FormAnswer | null
}

/** Stands in every form that signs in. The script keeps the choice from one step to the next. */
function SharedDeviceField({ form, answer }: SharedDeviceFieldProps) {
  const field = answeredFields(form, sharedDevice, answer)
  return <PageCheckboxField field={field('isShared')} label="This is not my device" />
}

const Returned = styled.p`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.small};
  background: ${color.warningSoft};
  color: ${color.warningText};
  font-size: ${font.small};
  overflow-wrap: anywhere;

  a {
    color: inherit;
  }
`

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
