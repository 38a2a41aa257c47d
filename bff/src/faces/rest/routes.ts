import type { Route } from '../../core/route.ts'
import { clientAuthRoutes } from '../../features/client-auth/client-auth.routes.ts'
import { contactsRoutes } from '../../features/contacts/contacts.routes.ts'
import { siteSettingsRoutes } from '../../features/site-settings/site-settings.routes.ts'
import { staffAuthRoutes } from '../../features/staff-auth/staff-auth.routes.ts'

/** Every endpoint of the REST face. */
export const routes: readonly Route[] = [
  ...staffAuthRoutes,
  ...clientAuthRoutes,
  ...contactsRoutes,
  ...siteSettingsRoutes,
]
