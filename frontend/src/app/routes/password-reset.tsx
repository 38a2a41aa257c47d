import { PATHS } from '@loggia/contracts/paths'
import { useNavigate, useSearchParams } from 'react-router'
import { useCompany } from '../use-company.ts'
import { NewPasswordForm } from '../../features/staff-auth/account/new-password-form.tsx'
import { ResetRequestForm } from '../../features/staff-auth/account/reset-request-form.tsx'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { AuthLayout } from '../layouts/auth-layout.tsx'

/** Asks for the new password with the token of an e-mailed link, and for an email without one. */
export function PasswordResetRoute() {
  const { company, settled } = useCompany()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const token = search.get('token')
  const title = token ? 'Set a new password' : 'Reset your password'
  return (
    <AuthLayout companyName={settled ? company.name : ''}>
      <PageTitle>{pageTitle(title, company)}</PageTitle>
      <h1>{title}</h1>
      {token ? (
        <NewPasswordForm token={token} onDone={() => void navigate(PATHS.staffSignIn)} />
      ) : (
        <ResetRequestForm />
      )}
    </AuthLayout>
  )
}
