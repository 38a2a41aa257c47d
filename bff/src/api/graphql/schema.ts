import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import { accountResolvers } from '@loggia/domain/account/account.resolvers'
import { assetsResolvers } from '@loggia/domain/assets/assets.resolvers'
import { auditResolvers } from '@loggia/domain/audit/audit.resolvers'
import { clientAuthResolvers } from '@loggia/domain/client-auth/client-auth.resolvers'
import { clientViewResolvers } from '@loggia/domain/client-view/client-view.resolvers'
import { clientsResolvers } from '@loggia/domain/clients/clients.resolvers'
import { replyTemplatesResolvers } from '@loggia/domain/reply-templates/reply-templates.resolvers'
import { contactsResolvers } from '@loggia/domain/contacts/contacts.resolvers'
import { dashboardResolvers } from '@loggia/domain/dashboard/dashboard.resolvers'
import { documentsResolvers } from '@loggia/domain/documents/documents.resolvers'
import { firstRunResolvers } from '@loggia/domain/first-run/first-run.resolvers'
import { invoicesResolvers } from '@loggia/domain/invoices/invoices.resolvers'
import { milestonesResolvers } from '@loggia/domain/milestones/milestones.resolvers'
import { approvalsResolvers } from '@loggia/domain/approvals/approvals.resolvers'
import { messagesResolvers } from '@loggia/domain/messages/messages.resolvers'
import { newsletterResolvers } from '@loggia/domain/newsletter/newsletter.resolvers'
import { emailChangeResolvers } from '@loggia/domain/portal-profile/address/email-change.resolvers'
import { colleaguesResolvers } from '@loggia/domain/colleagues/colleagues.resolvers'
import { portalProfileResolvers } from '@loggia/domain/portal-profile/portal-profile.resolvers'
import { projectsResolvers } from '@loggia/domain/projects/projects.resolvers'
import { noticesResolvers } from '@loggia/domain/notices/notices.resolvers'
import { savedViewsResolvers } from '@loggia/domain/saved-views/saved-views.resolvers'
import { recordsResolvers } from '@loggia/domain/records/records.resolvers'
import { searchResolvers } from '@loggia/domain/search/search.resolvers'
import { siteSettingsResolvers } from '@loggia/domain/site-settings/site-settings.resolvers'
import { siteResolvers } from '@loggia/domain/site/site.resolvers'
import { staffAuthResolvers } from '@loggia/domain/staff-auth/staff-auth.resolvers'
import { systemResolvers } from '@loggia/domain/system/system.resolvers'
import { teamResolvers } from '@loggia/domain/team/team.resolvers'
import { trashResolvers } from '@loggia/domain/trash/trash.resolvers'
import { uploadsResolvers } from '@loggia/domain/uploads/uploads.resolvers'
import { viewerResolvers } from '@loggia/domain/viewer/viewer.resolvers'
import type { MutationResolvers, QueryResolvers } from '@loggia/domain/generated/graphql.d'
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

const root = join(import.meta.dirname, '../../../..')

/** The SDL files of all features, and the types that they share. */
function readTypeDefinitions(): string[] {
  return globSync('{bff,packages/domain}/src/**/*.graphql', { cwd: root })
    .toSorted()
    .map((file) => readFileSync(join(root, file), 'utf8'))
}

/** The executable schema: the SDL of all features with their resolvers. */
export const schema: GraphQLSchema = makeExecutableSchema({
  typeDefs: readTypeDefinitions(),
  resolvers: { ...enumResolvers, ...rootResolvers },
  resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
})
