import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import {
  discardSiteDraft,
  resetSiteDraft,
  restoreSiteVersion,
  saveSiteDraft,
} from './site-drafts.service.ts'
import { publishSite } from './site-publication.service.ts'
import {
  listSiteSections,
  listSiteVersions,
  readSiteSection,
  readSiteVersion,
} from './site-reading.service.ts'

export const siteResolvers = {
  Query: {
    siteSections: resolver(listSiteSections),
    siteSection: resolver(readSiteSection),
    siteVersions: resolver(listSiteVersions),
    siteVersion: resolver(readSiteVersion),
  },
  Mutation: {
    saveSiteDraft: resolver(saveSiteDraft),
    discardSiteDraft: resolver(discardSiteDraft),
    resetSiteDraft: resolver(resetSiteDraft),
    restoreSiteVersion: resolver(restoreSiteVersion),
    publishSite: resolver(publishSite),
  },
} satisfies Resolvers
