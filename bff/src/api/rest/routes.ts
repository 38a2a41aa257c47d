import type { Route } from '@loggia/domain/kernel/route'
import { accountRoutes } from '@loggia/domain/account/account.routes'
import { clientAuthRoutes } from '@loggia/domain/client-auth/client-auth.routes'
import { clientViewRoutes } from '@loggia/domain/client-view/client-view.routes'
import { replyTemplatesRoutes } from '@loggia/domain/reply-templates/reply-templates.routes'
import { contactsRoutes } from '@loggia/domain/contacts/contacts.routes'
import { siteSettingsRoutes } from '@loggia/domain/site-settings/site-settings.routes'
import { siteRoutes } from '@loggia/domain/site/site.routes'
import { staffAuthRoutes } from '@loggia/domain/staff-auth/staff-auth.routes'
import { clientsRoutes } from '@loggia/domain/clients/clients.routes'
import { projectsRoutes } from '@loggia/domain/projects/projects.routes'
import { invoicesRoutes } from '@loggia/domain/invoices/invoices.routes'
import { milestonesRoutes } from '@loggia/domain/milestones/milestones.routes'
import { approvalsRoutes } from '@loggia/domain/approvals/approvals.routes'
import { messagesRoutes } from '@loggia/domain/messages/messages.routes'
import { emailChangeRoutes } from '@loggia/domain/portal-profile/address/email-change.routes'
import { colleaguesRoutes } from '@loggia/domain/colleagues/colleagues.routes'
import { portalProfileRoutes } from '@loggia/domain/portal-profile/portal-profile.routes'
import { newsletterRoutes } from '@loggia/domain/newsletter/newsletter.routes'
import { dashboardRoutes } from '@loggia/domain/dashboard/dashboard.routes'
import { firstRunRoutes } from '@loggia/domain/first-run/first-run.routes'
import { noticesRoutes } from '@loggia/domain/notices/notices.routes'
import { savedViewsRoutes } from '@loggia/domain/saved-views/saved-views.routes'
import { searchRoutes } from '@loggia/domain/search/search.routes'
import { teamRoutes } from '@loggia/domain/team/team.routes'
import { documentsRoutes } from '@loggia/domain/documents/documents.routes'
import { assetsRoutes } from '@loggia/domain/assets/assets.routes'
import { auditRoutes } from '@loggia/domain/audit/audit.routes'
import { recordsRoutes } from '@loggia/domain/records/records.routes'
import { uploadsRoutes } from '@loggia/domain/uploads/uploads.routes'
import { trashRoutes } from '@loggia/domain/trash/trash.routes'
import { systemRoutes } from '@loggia/domain/system/system.routes'

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
