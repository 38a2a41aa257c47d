import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  renameSavedView,
} from './saved-views.service.ts'

export const savedViewsResolvers = {
  Query: {
    savedViews: resolver(listSavedViews),
  },
  Mutation: {
    createSavedView: resolver(createSavedView),
    renameSavedView: resolver(renameSavedView),
    deleteSavedView: resolver(deleteSavedView),
  },
} satisfies Resolvers
