import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useClientStatusByRoute } from '../../features/client-auth/use-client-status.ts'
import { SiteFooter } from '../../features/marketing/shell/site-footer.tsx'
import { SiteHeader } from '../../features/marketing/shell/site-header.tsx'
import { useCompany } from '../use-company.ts'
import { StaffMenuItems } from '../../features/staff-auth/session/staff-menu-items.tsx'
import { useViewer } from '../../features/staff-auth/session/use-viewer.ts'
import { MAIN_ID } from '../../ui/layout/skip-link.tsx'

// Loaded for staff only: it is larger than the rest of the header.
const StaffMenu = lazy(async () => ({
  default: (await import('../../features/staff-auth/session/staff-menu.tsx')).StaffMenu,
}))

export function PublicLayout() {
  const { pathname } = useLocation()
  const { company, settled } = useCompany()
  const { staff } = useViewer()
  const isClient = useClientStatusByRoute(pathname)?.authenticated ?? false
  return (
    <>
      <SiteHeader
        companyName={settled ? company.name : ''}
        isClient={isClient}
        staff={
          staff && {
            wide: (
              <Suspense>
                <StaffMenu name={staff.name} />
              </Suspense>
            ),
            small: <StaffMenuItems />,
          }
        }
      />
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter company={company} settled={settled} />
    </>
  )
}
