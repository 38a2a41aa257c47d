import { accessibility } from '../../features/legal/content/accessibility.ts'
import { cookiePolicy } from '../../features/legal/content/cookie-policy.ts'
import { privacyPolicy } from '../../features/legal/content/privacy-policy.ts'
import { termsOfService } from '../../features/legal/content/terms-of-service.ts'
import type { LegalText } from '../../features/legal/legal-document.ts'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { useCompany } from '../use-company.ts'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

function LegalRoute({ text }: { text: LegalText }) {
  const { company } = useCompany()
  return (
    <>
      <PageTitle>{pageTitle(text(company).title, company)}</PageTitle>
      <LegalPage text={text} company={company} />
    </>
  )
}

export const PrivacyPolicyRoute = () => <LegalRoute text={privacyPolicy} />
export const TermsOfServiceRoute = () => <LegalRoute text={termsOfService} />
export const CookiePolicyRoute = () => <LegalRoute text={cookiePolicy} />
export const AccessibilityRoute = () => <LegalRoute text={accessibility} />
