import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { listAudit } from './audit.service.ts'

export const auditResolvers = {
  Query: {
    audit: resolver(listAudit),
  },
} satisfies Resolvers
