import type { ReactNode } from 'react'
import { DemoBanner } from '../../features/installation/demo-banner.tsx'
import { useInstallation } from '../../features/installation/use-installation.ts'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { useForgetOnSignOut } from '../use-forget-on-sign-out.ts'
import { useScrollRestoration } from '../use-scroll-restoration.ts'

/** Surrounds every screen. Inside the Suspense boundary, so that its effects find the screen laid out. */
export function RootLayout({ children }: { children: ReactNode }) {
  useScrollRestoration()
  useForgetOnSignOut()
  const { installation } = useInstallation()
  return (
    <>
      <SkipLink />
      {children}
      {installation?.demo && <DemoBanner />}
    </>
  )
}
