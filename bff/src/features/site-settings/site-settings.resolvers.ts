import type { Resolvers } from '../../generated/graphql.d.ts'
import { listSiteSettings } from './site-settings.service.ts'

export const siteSettingsResolvers: Resolvers = {
  Query: {
    siteSettings: (_, __, context) => listSiteSettings(context, {}),
  },
}
