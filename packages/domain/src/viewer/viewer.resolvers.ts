import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { readInstallation, readViewer } from './viewer.service.ts'

export const viewerResolvers = {
  Query: {
    viewer: resolver(readViewer),
    installation: resolver(readInstallation),
  },
} satisfies Resolvers
