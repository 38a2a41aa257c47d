import { PASSWORD_MIN_LENGTH } from '@loggia/contracts/staff-auth/passwords'
import { PATHS } from '@loggia/contracts/paths'
import type { PageForms } from '@loggia/contracts/pages/page-forms'
import { passwordOf } from '@loggia/contracts/staff-auth/staff-auth'
import { passwordReset } from '@loggia/contracts/team/team'
import { styled } from 'styled-components'
import { TextAnchor } from '../../../../ui/buttons/text-link.tsx'
import { answeredFields } from '../../../../ui/page-forms/answered-fields.ts'
import { PageForm, PageFormFailure, FormRegion } from '../../../../ui/page-forms/page-form.tsx'
import { PageSubmit } from '../../../../ui/page-forms/page-submit.tsx'
import { PageTextField } from '../../../../ui/page-forms/page-text-field.tsx'
import { FormNote } from '../form-note.tsx'
import { PASSWORD_HINTS } from '../../shared/password-hints.ts'

/** Sets a new password through the link in the email. */
export function NewPasswordForm({ forms }: { forms: PageForms }) {
  const { answer, link, staffPasswords } = forms
  const password = passwordOf(PASSWORD_MIN_LENGTH[staffPasswords])
  const field = answeredFields('newPassword', passwordReset.extend({ password }), answer)
  const isDead = link?.state !== 'open'
  const another = <TextAnchor href={PATHS.passwordReset}>Ask for a new link</TextAnchor>
  return (
    <FormRegion name="newPassword">
      {isDead ? (
        <>
          <FormNote role="alert">The link is not valid or has expired</FormNote>
          <FormNote>{another}</FormNote>
        </>
      ) : (
        <>
          <PageForm
            name="newPassword"
            action={PATHS.passwordReset}
            hidden={{ token: link.token }}
            unsent={{ title: 'Failed to change the password' }}
          >
            <PageTextField
              label="New password"
              type="password"
              autoComplete="new-password"
              hint={PASSWORD_HINTS[staffPasswords]}
              field={field('password')}
            />
            <PageFormFailure name="newPassword" answer={answer} />
            <PageSubmit busyLabel="Saving...">Set the new password</PageSubmit>
          </PageForm>
          <AfterFailure>{another}</AfterFailure>
        </>
      )}
    </FormRegion>
  )
}

/** The way on from a form that failed, for a reason that lies in no field. */
const AfterFailure = styled(FormNote)`
  form:has([data-failure][hidden]) + & {
    display: none;
  }
`
