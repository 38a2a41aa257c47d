import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { readOwnPreferences, updateOwnPreferences } from './own-preferences.service.ts'
import { updateOwnProfile } from './own-profile.service.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.service.ts'

export const accountResolvers = {
  Query: {
    ownPreferences: resolver(readOwnPreferences),
    ownSessions: resolver(listOwnSessions),
  },
  Mutation: {
    updateOwnProfile: resolver(updateOwnProfile),
    updateOwnPreferences: resolver(updateOwnPreferences),
    endOwnSession: resolver(endOwnSession),
    endOtherSessions: resolver(endOtherSessions),
  },
} satisfies Resolvers
