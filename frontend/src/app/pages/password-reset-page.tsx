import type { PageForms } from '@loggia/contracts/pages/page-forms'
import { NewPasswordForm } from '../../features/staff-auth/public/account/new-password-form.tsx'
import { ResetRequestForm } from '../../features/staff-auth/public/account/reset-request-form.tsx'
import { STAFF_PANEL } from '../../features/staff-auth/public/sign-in/staff-panel.ts'
import { SignInLayout } from '../layouts/sign-in-layout.tsx'
import { usePageForms } from '../page-data.ts'

/** Asks for the new password with the token of an emailed link, and for an email without one. */
export function PasswordResetPage() {
  const forms = usePageForms()
  return (
    <SignInLayout title={resetTitle(forms)} panel={STAFF_PANEL}>
      {forms.link ? <NewPasswordForm forms={forms} /> : <ResetRequestForm answer={forms.answer} />}
    </SignInLayout>
  )
}

export function resetTitle({ link }: Pick<PageForms, 'link'>): string {
  return link ? 'Set a new password' : 'Reset your password'
}
