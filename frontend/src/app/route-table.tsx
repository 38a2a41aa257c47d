import { PATHS } from '@loggia/contracts/paths'
import type { RouteObject } from 'react-router'
import { ADMIN_ROUTES } from './admin-routes.tsx'
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
const AdminLayout = lazyExport(() => import('./layouts/admin-layout.tsx'), 'AdminLayout')

export const ROUTES: RouteObject[] = [
  { path: PATHS.newsletterConfirm, Component: NewsletterConfirmRoute },
  { path: PATHS.newsletterUnsubscribe, Component: NewsletterUnsubscribeRoute },
  { path: PATHS.staffSignIn, Component: AuthRoute },
  { path: PATHS.passwordReset, Component: PasswordResetRoute },
  { path: PATHS.clientSignIn, Component: ClientLoginRoute },
  { path: PATHS.clientDashboard, Component: ClientDashboardRoute },
  { path: PATHS.admin, Component: AdminLayout, children: ADMIN_ROUTES },
  { path: '*', Component: NotFoundRoute },
]
