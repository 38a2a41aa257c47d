import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import { accountResolvers } from '../../features/account/account.resolvers.ts'
import { assetsResolvers } from '../../features/assets/assets.resolvers.ts'
import { auditResolvers } from '../../features/audit/audit.resolvers.ts'
import { clientAuthResolvers } from '../../features/client-auth/client-auth.resolvers.ts'
import { clientViewResolvers } from '../../features/client-view/client-view.resolvers.ts'
import { clientsResolvers } from '../../features/clients/clients.resolvers.ts'
import { replyTemplatesResolvers } from '../../features/reply-templates/reply-templates.resolvers.ts'
import { contactsResolvers } from '../../features/contacts/contacts.resolvers.ts'
import { dashboardResolvers } from '../../features/dashboard/dashboard.resolvers.ts'
import { documentsResolvers } from '../../features/documents/documents.resolvers.ts'
import { firstRunResolvers } from '../../features/first-run/first-run.resolvers.ts'
import { invoicesResolvers } from '../../features/invoices/invoices.resolvers.ts'
import { milestonesResolvers } from '../../features/milestones/milestones.resolvers.ts'
import { approvalsResolvers } from '../../features/approvals/approvals.resolvers.ts'
import { messagesResolvers } from '../../features/messages/messages.resolvers.ts'
import { newsletterResolvers } from '../../features/newsletter/newsletter.resolvers.ts'
import { emailChangeResolvers } from '../../features/portal-profile/address/email-change.resolvers.ts'
import { colleaguesResolvers } from '../../features/colleagues/colleagues.resolvers.ts'
import { portalProfileResolvers } from '../../features/portal-profile/portal-profile.resolvers.ts'
import { projectsResolvers } from '../../features/projects/projects.resolvers.ts'
import { noticesResolvers } from '../../features/notices/notices.resolvers.ts'
import { savedViewsResolvers } from '../../features/saved-views/saved-views.resolvers.ts'
import { recordsResolvers } from '../../features/records/records.resolvers.ts'
import { searchResolvers } from '../../features/search/search.resolvers.ts'
import { siteSettingsResolvers } from '../../features/site-settings/site-settings.resolvers.ts'
import { siteResolvers } from '../../features/site/site.resolvers.ts'
import { staffAuthResolvers } from '../../features/staff-auth/staff-auth.resolvers.ts'
import { systemResolvers } from '../../features/system/system.resolvers.ts'
import { teamResolvers } from '../../features/team/team.resolvers.ts'
import { trashResolvers } from '../../features/trash/trash.resolvers.ts'
import { uploadsResolvers } from '../../features/uploads/uploads.resolvers.ts'
import { viewerResolvers } from '../../features/viewer/viewer.resolvers.ts'
import type { MutationResolvers, QueryResolvers } from '../../generated/graphql.d.ts'
import { enumResolvers } from './enums.ts'

// A field of the SDL without a resolver does not compile here.
const Query: Required<QueryResolvers> = {
  ...accountResolvers.Query,
  ...auditResolvers.Query,
  ...clientAuthResolvers.Query,
  ...clientViewResolvers.Query,
  ...clientsResolvers.Query,
  ...contactsResolvers.Query,
  ...replyTemplatesResolvers.Query,
  ...dashboardResolvers.Query,
  ...documentsResolvers.Query,
  ...firstRunResolvers.Query,
  ...invoicesResolvers.Query,
  ...milestonesResolvers.Query,
  ...approvalsResolvers.Query,
  ...messagesResolvers.Query,
  ...newsletterResolvers.Query,
  ...colleaguesResolvers.Query,
  ...portalProfileResolvers.Query,
  ...projectsResolvers.Query,
  ...noticesResolvers.Query,
  ...savedViewsResolvers.Query,
  ...recordsResolvers.Query,
  ...searchResolvers.Query,
  ...siteResolvers.Query,
  ...siteSettingsResolvers.Query,
  ...systemResolvers.Query,
  ...teamResolvers.Query,
  ...trashResolvers.Query,
  ...uploadsResolvers.Query,
  ...viewerResolvers.Query,
}

const Mutation: Required<MutationResolvers> = {
  ...accountResolvers.Mutation,
  ...assetsResolvers.Mutation,
  ...clientAuthResolvers.Mutation,
  ...clientViewResolvers.Mutation,
  ...clientsResolvers.Mutation,
  ...contactsResolvers.Mutation,
  ...replyTemplatesResolvers.Mutation,
  ...documentsResolvers.Mutation,
  ...firstRunResolvers.Mutation,
  ...invoicesResolvers.Mutation,
  ...milestonesResolvers.Mutation,
  ...approvalsResolvers.Mutation,
  ...messagesResolvers.Mutation,
  ...newsletterResolvers.Mutation,
  ...colleaguesResolvers.Mutation,
  ...portalProfileResolvers.Mutation,
  ...emailChangeResolvers.Mutation,
  ...projectsResolvers.Mutation,
  ...noticesResolvers.Mutation,
  ...savedViewsResolvers.Mutation,
  ...siteResolvers.Mutation,
  ...siteSettingsResolvers.Mutation,
  ...staffAuthResolvers.Mutation,
  ...systemResolvers.Mutation,
  ...teamResolvers.Mutation,
  ...trashResolvers.Mutation,
  ...uploadsResolvers.Mutation,
}

/** The resolver of every field of `Query` and `Mutation`. */
export const rootResolvers = { Query, Mutation }

const src = join(import.meta.dirname, '../..')

/** The SDL files of all features. */
function readTypeDefinitions(): string[] {
  return globSync('**/*.graphql', { cwd: src })
    .toSorted()
    .map((file) => readFileSync(join(src, file), 'utf8'))
}

/** The executable schema: the SDL of all features with their resolvers. */
export const schema: GraphQLSchema = makeExecutableSchema({
  typeDefs: readTypeDefinitions(),
  resolvers: { ...enumResolvers, ...rootResolvers },
  resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
})
