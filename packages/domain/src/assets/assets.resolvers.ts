import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { uploadAsset } from './assets.service.ts'

export const assetsResolvers = {
  Mutation: { uploadAsset: resolver(uploadAsset) },
} satisfies Resolvers
