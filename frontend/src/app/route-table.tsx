import { PATHS, sectionPath } from '@atrium/contracts/paths'
import { Navigate, type RouteObject } from 'react-router'
import { Loading } from '../ui/spinner.tsx'
import { ErrorPage } from './error-page.tsx'
import { RootLayout } from './layouts/root-layout.tsx'
import { NotFoundRoute } from './routes/not-found.tsx'

// Portal and back office are chunks of their own, which visitors never load.
const publicLayout = async () => ({
  Component: (await import('./layouts/public-layout.tsx')).PublicLayout,
})
const home = async () => ({ Component: (await import('./routes/home.tsx')).HomeRoute })
const privacyPolicy = async () => ({
  Component: (await import('./routes/legal.tsx')).PrivacyPolicyRoute,
})
const termsOfService = async () => ({
  Component: (await import('./routes/legal.tsx')).TermsOfServiceRoute,
})
const cookiePolicy = async () => ({
  Component: (await import('./routes/legal.tsx')).CookiePolicyRoute,
})
const accessibility = async () => ({
  Component: (await import('./routes/legal.tsx')).AccessibilityRoute,
})
const staffSignIn = async () => ({ Component: (await import('./routes/auth.tsx')).AuthRoute })
const clientSignIn = async () => ({
  Component: (await import('./routes/client-login.tsx')).ClientLoginRoute,
})
const clientDashboard = async () => ({
  Component: (await import('./routes/client-dashboard.tsx')).ClientDashboardRoute,
})
const admin = async () => ({ Component: (await import('./layouts/admin-layout.tsx')).AdminLayout })
const adminContacts = async () => ({
  Component: (await import('./routes/admin-contacts.tsx')).AdminContactsRoute,
})

export const ROUTES: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => <Loading screen />,
    children: [
      {
        lazy: publicLayout,
        children: [
          { path: PATHS.home, lazy: home },
          { path: PATHS.privacyPolicy, lazy: privacyPolicy },
          { path: PATHS.termsOfService, lazy: termsOfService },
          { path: PATHS.cookiePolicy, lazy: cookiePolicy },
          { path: PATHS.accessibility, lazy: accessibility },
        ],
      },
      { path: PATHS.contact, element: <Navigate to={sectionPath('contact')} replace /> },
      { path: PATHS.staffSignIn, lazy: staffSignIn },
      { path: PATHS.clientSignIn, lazy: clientSignIn },
      { path: PATHS.clientDashboard, lazy: clientDashboard },
      {
        path: PATHS.admin,
        lazy: admin,
        children: [
          { index: true, element: <Navigate to={PATHS.adminContacts} replace /> },
          { path: PATHS.adminContacts, lazy: adminContacts },
          { path: '*', Component: NotFoundRoute },
        ],
      },
      { path: '*', Component: NotFoundRoute },
    ],
  },
]
