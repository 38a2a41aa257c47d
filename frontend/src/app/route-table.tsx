import { PATHS } from '@loggia/contracts/paths'
import type { RouteObject } from 'react-router'
import { lazyExport } from './lazy-export.ts'
import { NotFoundRoute } from './routes/not-found.tsx'

// Portal and back office are chunks of their own, which visitors never download.
const NewsletterConfirmRoute = lazyExport(
  () => import('./routes/newsletter.tsx'),
  'NewsletterConfirmRoute',
)
const NewsletterUnsubscribeRoute = lazyExport(
  () => import('./routes/newsletter.tsx'),
  'NewsletterUnsubscribeRoute',
)
const AuthRoute = lazyExport(() => import('./routes/auth.tsx'), 'AuthRoute')
const PasswordResetRoute = lazyExport(
  () => import('./routes/password-reset.tsx'),
  'PasswordResetRoute',
)
const ClientLoginRoute = lazyExport(() => import('./routes/client-login.tsx'), 'ClientLoginRoute')
const ClientDashboardRoute = lazyExport(
  () => import('./routes/client-dashboard.tsx'),
  'ClientDashboardRoute',
)
const AdminRoutes = lazyExport(() => import('./admin-routes.tsx'), 'AdminRoutes')

export const ROUTES: RouteObject[] = [
  { path: PATHS.newsletterConfirm, Component: NewsletterConfirmRoute },
  { path: PATHS.newsletterUnsubscribe, Component: NewsletterUnsubscribeRoute },
  { path: PATHS.staffSignIn, Component: AuthRoute },
  { path: PATHS.passwordReset, Component: PasswordResetRoute },
  { path: PATHS.clientSignIn, Component: ClientLoginRoute },
  { path: PATHS.clientDashboard, Component: ClientDashboardRoute },
  { path: `${PATHS.admin}/*`, Component: AdminRoutes },
  { path: '*', Component: NotFoundRoute },
]
