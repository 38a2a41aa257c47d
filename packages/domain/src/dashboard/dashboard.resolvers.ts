import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { readDashboard } from './dashboard.service.ts'

export const dashboardResolvers = {
  Query: {
    dashboard: resolver(readDashboard),
  },
} satisfies Resolvers
