import type { Resolvers } from './generated/graphql.d.ts'
import type { Route } from './kernel/route.ts'
import { accountResolvers } from './account/account.resolvers.ts'
import { accountRoutes } from './account/account.routes.ts'
import { approvalsResolvers } from './approvals/approvals.resolvers.ts'
import { approvalsRoutes } from './approvals/approvals.routes.ts'
import { assetsResolvers } from './assets/assets.resolvers.ts'
import { assetsRoutes } from './assets/assets.routes.ts'
import { auditResolvers } from './audit/audit.resolvers.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { clientAuthResolvers } from './client-auth/client-auth.resolvers.ts'
import { clientAuthRoutes } from './client-auth/client-auth.routes.ts'
import { clientViewResolvers } from './client-view/client-view.resolvers.ts'
import { clientViewRoutes } from './client-view/client-view.routes.ts'
import { clientsResolvers } from './clients/clients.resolvers.ts'
import { clientsRoutes } from './clients/clients.routes.ts'
import { colleaguesResolvers } from './colleagues/colleagues.resolvers.ts'
import { colleaguesRoutes } from './colleagues/colleagues.routes.ts'
import { contactsResolvers } from './contacts/contacts.resolvers.ts'
import { contactsRoutes } from './contacts/contacts.routes.ts'
import { dashboardResolvers } from './dashboard/dashboard.resolvers.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { documentsResolvers } from './documents/documents.resolvers.ts'
import { documentsRoutes } from './documents/documents.routes.ts'
import { firstRunResolvers } from './first-run/first-run.resolvers.ts'
import { firstRunRoutes } from './first-run/first-run.routes.ts'
import { invoicesResolvers } from './invoices/invoices.resolvers.ts'
import { invoicesRoutes } from './invoices/invoices.routes.ts'
import { messagesResolvers } from './messages/messages.resolvers.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { milestonesResolvers } from './milestones/milestones.resolvers.ts'
import { milestonesRoutes } from './milestones/milestones.routes.ts'
import { newsletterResolvers } from './newsletter/newsletter.resolvers.ts'
import { newsletterRoutes } from './newsletter/newsletter.routes.ts'
import { noticesResolvers } from './notices/notices.resolvers.ts'
import { noticesRoutes } from './notices/notices.routes.ts'
import { emailChangeResolvers } from './portal-profile/address/email-change.resolvers.ts'
import { emailChangeRoutes } from './portal-profile/address/email-change.routes.ts'
import { portalProfileResolvers } from './portal-profile/portal-profile.resolvers.ts'
import { portalProfileRoutes } from './portal-profile/portal-profile.routes.ts'
import { projectsResolvers } from './projects/projects.resolvers.ts'
import { projectsRoutes } from './projects/projects.routes.ts'
import { recordsResolvers } from './records/records.resolvers.ts'
import { recordsRoutes } from './records/records.routes.ts'
import { replyTemplatesResolvers } from './reply-templates/reply-templates.resolvers.ts'
import { replyTemplatesRoutes } from './reply-templates/reply-templates.routes.ts'
import { savedViewsResolvers } from './saved-views/saved-views.resolvers.ts'
import { savedViewsRoutes } from './saved-views/saved-views.routes.ts'
import { searchResolvers } from './search/search.resolvers.ts'
import { searchRoutes } from './search/search.routes.ts'
import { siteSettingsResolvers } from './site-settings/site-settings.resolvers.ts'
import { siteSettingsRoutes } from './site-settings/site-settings.routes.ts'
import { siteResolvers } from './site/site.resolvers.ts'
import { siteRoutes } from './site/site.routes.ts'
import { staffAuthResolvers } from './staff-auth/staff-auth.resolvers.ts'
import { staffAuthRoutes } from './staff-auth/staff-auth.routes.ts'
import { systemResolvers } from './system/system.resolvers.ts'
import { systemRoutes } from './system/system.routes.ts'
import { teamResolvers } from './team/team.resolvers.ts'
import { teamRoutes } from './team/team.routes.ts'
import { trashResolvers } from './trash/trash.resolvers.ts'
import { trashRoutes } from './trash/trash.routes.ts'
import { uploadsResolvers } from './uploads/uploads.resolvers.ts'
import { uploadsRoutes } from './uploads/uploads.routes.ts'
import { viewerResolvers } from './viewer/viewer.resolvers.ts'

/** What a feature offers through GraphQL and REST. */
interface Feature {
  resolvers: Pick<Resolvers, 'Query' | 'Mutation'>
  routes?: readonly Route[]
}

/** All features, in the order in which the document of the REST API has them. */
export const FEATURES: readonly Feature[] = [
  { resolvers: staffAuthResolvers, routes: staffAuthRoutes },
  { resolvers: accountResolvers, routes: accountRoutes },
  { resolvers: clientAuthResolvers, routes: clientAuthRoutes },
  { resolvers: clientViewResolvers, routes: clientViewRoutes },
  { resolvers: contactsResolvers, routes: contactsRoutes },
  { resolvers: replyTemplatesResolvers, routes: replyTemplatesRoutes },
  { resolvers: siteSettingsResolvers, routes: siteSettingsRoutes },
  { resolvers: siteResolvers, routes: siteRoutes },
  { resolvers: assetsResolvers, routes: assetsRoutes },
  { resolvers: clientsResolvers, routes: clientsRoutes },
  { resolvers: projectsResolvers, routes: projectsRoutes },
  { resolvers: invoicesResolvers, routes: invoicesRoutes },
  { resolvers: milestonesResolvers, routes: milestonesRoutes },
  { resolvers: approvalsResolvers, routes: approvalsRoutes },
  { resolvers: messagesResolvers, routes: messagesRoutes },
  { resolvers: colleaguesResolvers, routes: colleaguesRoutes },
  { resolvers: portalProfileResolvers, routes: portalProfileRoutes },
  { resolvers: emailChangeResolvers, routes: emailChangeRoutes },
  { resolvers: newsletterResolvers, routes: newsletterRoutes },
  { resolvers: dashboardResolvers, routes: dashboardRoutes },
  { resolvers: firstRunResolvers, routes: firstRunRoutes },
  { resolvers: noticesResolvers, routes: noticesRoutes },
  { resolvers: savedViewsResolvers, routes: savedViewsRoutes },
  { resolvers: searchResolvers, routes: searchRoutes },
  { resolvers: teamResolvers, routes: teamRoutes },
  { resolvers: documentsResolvers, routes: documentsRoutes },
  { resolvers: uploadsResolvers, routes: uploadsRoutes },
  { resolvers: trashResolvers, routes: trashRoutes },
  { resolvers: auditResolvers, routes: auditRoutes },
  { resolvers: recordsResolvers, routes: recordsRoutes },
  { resolvers: systemResolvers, routes: systemRoutes },
  { resolvers: viewerResolvers },
]
