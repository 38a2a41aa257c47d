import { type ReactNode, useMemo } from 'react'
import { DemoBanner } from '../../features/installation/public/demo-banner.tsx'
import { useInstallation } from '../../features/installation/shared/use-installation.ts'
import { BrandProvider, logoBrandOf } from '../../ui/layout/brand-context.ts'
import { CompanyNameContext } from '../../ui/layout/page-title.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { useHashTarget } from '../shell/use-hash-target.ts'
import { useCompany } from '../../features/site-settings/shared/use-company.ts'
import { useForgetOnSignOut } from '../use-forget-on-sign-out.ts'
import { useScrollRestoration } from '../use-scroll-restoration.ts'

/** Until the installation is known. */
const NO_LOGO = { logo: null }

/** Surrounds every screen. Inside the Suspense boundary, so that its effects find the screen laid out. */
export function RootLayout({ children }: { children: ReactNode }) {
  useScrollRestoration()
  useHashTarget()
  useForgetOnSignOut()
  const { company } = useCompany()
  const { installation } = useInstallation()
  const { demo = false, brand = NO_LOGO } = installation ?? {}
  // One object as long as it says the same: React answers a new value by rendering parts again whose script is on its way.
  const logoBrand = useMemo(() => logoBrandOf(brand, demo), [brand, demo])
  return (
    <BrandProvider value={logoBrand}>
      <SkipLink />
      <CompanyNameContext value={company.name}>{children}</CompanyNameContext>
      {demo && <DemoBanner />}
    </BrandProvider>
  )
}
