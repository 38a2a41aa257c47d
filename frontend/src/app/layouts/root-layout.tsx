import type { ReactNode } from 'react'
import { DemoBanner } from '../../features/installation/demo-banner.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { useForgetOnSignOut } from '../use-forget-on-sign-out.ts'
import { useScrollRestoration } from '../use-scroll-restoration.ts'

/** What every screen has. Stands where a screen that is being fetched suspends, to find it laid out. */
export function RootLayout({ children }: { children: ReactNode }) {
  useScrollRestoration()
  useForgetOnSignOut()
  return (
    <>
      <SkipLink />
      {children}
      <DemoBanner />
    </>
  )
}
