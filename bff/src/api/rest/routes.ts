import type { Route } from '../../core/route.ts'
import { accountRoutes } from '../../features/account/account.routes.ts'
import { clientAuthRoutes } from '../../features/client-auth/client-auth.routes.ts'
import { clientViewRoutes } from '../../features/client-view/client-view.routes.ts'
import { replyTemplatesRoutes } from '../../features/reply-templates/reply-templates.routes.ts'
import { contactsRoutes } from '../../features/contacts/contacts.routes.ts'
import { siteSettingsRoutes } from '../../features/site-settings/site-settings.routes.ts'
import { siteRoutes } from '../../features/site/site.routes.ts'
import { staffAuthRoutes } from '../../features/staff-auth/staff-auth.routes.ts'
import { clientsRoutes } from '../../features/clients/clients.routes.ts'
import { projectsRoutes } from '../../features/projects/projects.routes.ts'
import { invoicesRoutes } from '../../features/invoices/invoices.routes.ts'
import { milestonesRoutes } from '../../features/milestones/milestones.routes.ts'
import { approvalsRoutes } from '../../features/approvals/approvals.routes.ts'
import { messagesRoutes } from '../../features/messages/messages.routes.ts'
import { emailChangeRoutes } from '../../features/portal-profile/address/email-change.routes.ts'
import { colleaguesRoutes } from '../../features/colleagues/colleagues.routes.ts'
import { portalProfileRoutes } from '../../features/portal-profile/portal-profile.routes.ts'
import { newsletterRoutes } from '../../features/newsletter/newsletter.routes.ts'
import { dashboardRoutes } from '../../features/dashboard/dashboard.routes.ts'
import { firstRunRoutes } from '../../features/first-run/first-run.routes.ts'
import { noticesRoutes } from '../../features/notices/notices.routes.ts'
import { savedViewsRoutes } from '../../features/saved-views/saved-views.routes.ts'
import { searchRoutes } from '../../features/search/search.routes.ts'
import { teamRoutes } from '../../features/team/team.routes.ts'
import { documentsRoutes } from '../../features/documents/documents.routes.ts'
import { assetsRoutes } from '../../features/assets/assets.routes.ts'
import { auditRoutes } from '../../features/audit/audit.routes.ts'
import { recordsRoutes } from '../../features/records/records.routes.ts'
import { uploadsRoutes } from '../../features/uploads/uploads.routes.ts'
import { trashRoutes } from '../../features/trash/trash.routes.ts'
import { systemRoutes } from '../../features/system/system.routes.ts'

/** Every endpoint of the REST API. */
export const routes: readonly Route[] = [
  ...staffAuthRoutes,
  ...accountRoutes,
  ...clientAuthRoutes,
  ...clientViewRoutes,
  ...contactsRoutes,
  ...replyTemplatesRoutes,
  ...siteSettingsRoutes,
  ...siteRoutes,
  ...assetsRoutes,
  ...clientsRoutes,
  ...projectsRoutes,
  ...invoicesRoutes,
  ...milestonesRoutes,
  ...approvalsRoutes,
  ...messagesRoutes,
  ...colleaguesRoutes,
  ...portalProfileRoutes,
  ...emailChangeRoutes,
  ...newsletterRoutes,
  ...dashboardRoutes,
  ...firstRunRoutes,
  ...noticesRoutes,
  ...savedViewsRoutes,
  ...searchRoutes,
  ...teamRoutes,
  ...documentsRoutes,
  ...uploadsRoutes,
  ...trashRoutes,
  ...auditRoutes,
  ...recordsRoutes,
  ...systemRoutes,
]
