import { Outlet } from 'react-router'
import { DemoBanner } from '../../features/installation/demo-banner.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { useForgetOnSignOut } from '../use-forget-on-sign-out.ts'
import { usePlaceOnPage } from '../use-place-on-page.ts'

/** What every screen has. */
export function RootLayout() {
  usePlaceOnPage()
  useForgetOnSignOut()
  return (
    <>
      <SkipLink />
      <Outlet />
      <DemoBanner />
    </>
  )
}
