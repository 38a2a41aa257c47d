import type { Resolvers } from '../../generated/graphql.d.ts'
import { listSiteSettings, removeSiteSetting, updateSiteSetting } from './site-settings.service.ts'

export const siteSettingsResolvers: Resolvers = {
  Query: {
    siteSettings: (_, __, context) => listSiteSettings(context, {}),
  },
  Mutation: {
    updateSiteSetting: (_, input, context) => updateSiteSetting(context, input),
    removeSiteSetting: (_, input, context) => removeSiteSetting(context, input),
  },
}
