import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import { clientAuthResolvers } from '../../features/client-auth/client-auth.resolvers.ts'
import { contactsResolvers } from '../../features/contacts/contacts.resolvers.ts'
import { siteSettingsResolvers } from '../../features/site-settings/site-settings.resolvers.ts'
import { staffAuthResolvers } from '../../features/staff-auth/staff-auth.resolvers.ts'
import { viewerResolvers } from '../../features/viewer/viewer.resolvers.ts'
import { auditResolvers } from '../../features/audit/audit.resolvers.ts'
import { clientsResolvers } from '../../features/clients/clients.resolvers.ts'
import { dashboardResolvers } from '../../features/dashboard/dashboard.resolvers.ts'
import { documentsResolvers } from '../../features/documents/documents.resolvers.ts'
import { newsletterResolvers } from '../../features/newsletter/newsletter.resolvers.ts'
import { projectsResolvers } from '../../features/projects/projects.resolvers.ts'
import { teamResolvers } from '../../features/team/team.resolvers.ts'
import { enumResolvers } from './enums.ts'

const src = join(import.meta.dirname, '../..')

/** The schema: the SDL of all features with their resolvers. */
export function createSchema(): GraphQLSchema {
  const typeDefs = globSync('**/*.graphql', { cwd: src }).map((file) =>
    readFileSync(join(src, file), 'utf8'),
  )
  return makeExecutableSchema({
    typeDefs,
    resolvers: [
      enumResolvers,
      teamResolvers,
      projectsResolvers,
      newsletterResolvers,
      documentsResolvers,
      dashboardResolvers,
      clientsResolvers,
      auditResolvers,
      clientAuthResolvers,
      contactsResolvers,
      siteSettingsResolvers,
      staffAuthResolvers,
      viewerResolvers,
    ],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  })
}
