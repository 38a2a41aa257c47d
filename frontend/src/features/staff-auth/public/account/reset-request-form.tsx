import { PATHS } from '@loggia/contracts/paths'
import type { FormAnswer } from '@loggia/contracts/pages/page-forms'
import { RESET_MINUTES } from '@loggia/contracts/staff-auth/link-lifetimes'
import { passwordResetRequest } from '@loggia/contracts/team/team'
import { MailCheck } from 'lucide-react'
import { styled } from 'styled-components'
import { color, radius, space } from '../../../../styles/theme.ts'
import { TextAnchor } from '../../../../ui/buttons/text-link.tsx'
import { answeredFields, answerTo } from '../../../../ui/page-forms/answered-fields.ts'
import { PageForm, PageFormFailure, FormRegion } from '../../../../ui/page-forms/page-form.tsx'
import { PageSubmit } from '../../../../ui/page-forms/page-submit.tsx'
import { PageTextField } from '../../../../ui/page-forms/page-text-field.tsx'
import { FormNote } from '../form-note.tsx'

/** Requests the email with the reset link. The answer does not reveal whether the account exists. */
export function ResetRequestForm({ answer }: { answer: FormAnswer | null }) {
  const own = answerTo('resetRequest', answer)
  const field = answeredFields('resetRequest', passwordResetRequest, answer)
  return (
    <FormRegion name="resetRequest" nextState={<LinkSent />}>
      {own?.isDone ? (
        <LinkSent email={own.values['email']} />
      ) : (
        <>
          <FormNote>Enter your email and we&rsquo;ll send you a reset link.</FormNote>
          <PageForm
            name="resetRequest"
            action={PATHS.passwordReset}
            unsent={{ title: 'Failed to send the link' }}
          >
            <PageTextField label="Email" type="email" autoComplete="email" field={field('email')} />
            <PageFormFailure name="resetRequest" answer={answer} />
            <PageSubmit busyLabel="Sending...">Send reset link</PageSubmit>
          </PageForm>
          <BackToSignIn />
        </>
      )}
    </FormRegion>
  )
}

function LinkSent({ email }: { email?: string | undefined }) {
  return (
    <>
      <Message tabIndex={-1} data-focus>
        <MailCheck size={22} aria-hidden="true" />
        <span>
          If a staff account exists for <strong data-value="email">{email}</strong>, a link to set a
          new password is on its way. It works for {RESET_MINUTES} minutes.
        </span>
      </Message>
      <BackToSignIn />
    </>
  )
}

function BackToSignIn() {
  return (
    <FormNote>
      <TextAnchor href={PATHS.staffSignIn}>Back to sign-in</TextAnchor>
    </FormNote>
  )
}

/** An output element is announced when it appears. */
const Message = styled.output`
  display: flex;
  gap: ${space[3]};
  padding: ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.successSoft};
  overflow-wrap: anywhere;

  svg {
    margin-top: 0.1rem;
    color: ${color.successText};
  }
`
