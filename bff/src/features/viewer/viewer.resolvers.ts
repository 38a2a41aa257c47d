import type { Resolvers } from '../../generated/graphql.d.ts'
import { readInstallation, readViewer } from './viewer.service.ts'

export const viewerResolvers: Resolvers = {
  Query: {
    viewer: (_, __, context) => readViewer(context, {}),
    installation: (_, __, context) => readInstallation(context, {}),
  },
}
