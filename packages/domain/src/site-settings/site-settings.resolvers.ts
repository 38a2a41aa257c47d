import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import {
  listSiteSettings,
  listStaffSettings,
  removeSiteSetting,
  updateSiteSetting,
} from './site-settings.service.ts'

export const siteSettingsResolvers = {
  Query: {
    siteSettings: resolver(listSiteSettings),
    staffSettings: resolver(listStaffSettings),
  },
  Mutation: {
    updateSiteSetting: resolver(updateSiteSetting),
    removeSiteSetting: resolver(removeSiteSetting),
  },
} satisfies Resolvers
