import { PATHS, sectionPath } from '@loggia/contracts/paths'
import { lazy } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { NotFoundRoute } from './routes/not-found.tsx'

// Portal and back office are chunks of their own, which visitors never load.
const PublicLayout = lazy(async () => ({
  default: (await import('./layouts/public-layout.tsx')).PublicLayout,
}))
const HomeRoute = lazy(async () => ({ default: (await import('./routes/home.tsx')).HomeRoute }))
const PrivacyPolicyRoute = lazy(async () => ({
  default: (await import('./routes/legal.tsx')).PrivacyPolicyRoute,
}))
const TermsOfServiceRoute = lazy(async () => ({
  default: (await import('./routes/legal.tsx')).TermsOfServiceRoute,
}))
const CookiePolicyRoute = lazy(async () => ({
  default: (await import('./routes/legal.tsx')).CookiePolicyRoute,
}))
const AccessibilityRoute = lazy(async () => ({
  default: (await import('./routes/legal.tsx')).AccessibilityRoute,
}))
const NewsletterConfirmRoute = lazy(async () => ({
  default: (await import('./routes/newsletter.tsx')).NewsletterConfirmRoute,
}))
const NewsletterUnsubscribeRoute = lazy(async () => ({
  default: (await import('./routes/newsletter.tsx')).NewsletterUnsubscribeRoute,
}))
const AuthRoute = lazy(async () => ({ default: (await import('./routes/auth.tsx')).AuthRoute }))
const PasswordResetRoute = lazy(async () => ({
  default: (await import('./routes/password-reset.tsx')).PasswordResetRoute,
}))
const ClientLoginRoute = lazy(async () => ({
  default: (await import('./routes/client-login.tsx')).ClientLoginRoute,
}))
const ClientDashboardRoute = lazy(async () => ({
  default: (await import('./routes/client-dashboard.tsx')).ClientDashboardRoute,
}))
const AdminRoutes = lazy(async () => ({
  default: (await import('./admin-routes.tsx')).AdminRoutes,
}))

export const ROUTES: RouteObject[] = [
  {
    Component: PublicLayout,
    children: [
      { path: PATHS.home, Component: HomeRoute },
      { path: PATHS.privacyPolicy, Component: PrivacyPolicyRoute },
      { path: PATHS.termsOfService, Component: TermsOfServiceRoute },
      { path: PATHS.cookiePolicy, Component: CookiePolicyRoute },
      { path: PATHS.accessibility, Component: AccessibilityRoute },
      { path: PATHS.newsletterConfirm, Component: NewsletterConfirmRoute },
      { path: PATHS.newsletterUnsubscribe, Component: NewsletterUnsubscribeRoute },
    ],
  },
  { path: PATHS.contact, element: <Navigate to={sectionPath('contact')} replace /> },
  { path: PATHS.staffSignIn, Component: AuthRoute },
  { path: PATHS.passwordReset, Component: PasswordResetRoute },
  { path: PATHS.clientSignIn, Component: ClientLoginRoute },
  { path: PATHS.clientDashboard, Component: ClientDashboardRoute },
  { path: `${PATHS.admin}/*`, Component: AdminRoutes },
  { path: '*', Component: NotFoundRoute },
]
