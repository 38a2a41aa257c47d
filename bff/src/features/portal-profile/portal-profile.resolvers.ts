import { resolver } from '../../core/resolver.ts'
import type { Resolvers } from '../../generated/graphql.d.ts'
import { updateOwnRecord } from './own-record.service.ts'
import { endWelcome, readPortalGuide } from './portal-guide.service.ts'
import {
  endOtherPortalSessions,
  endPortalSession,
  listPortalSessions,
} from './portal-sessions.service.ts'

export const portalProfileResolvers = {
  Query: {
    portalGuide: resolver(readPortalGuide),
    portalSessions: resolver(listPortalSessions),
  },
  Mutation: {
    endWelcome: resolver(endWelcome),
    updateOwnRecord: resolver(updateOwnRecord, ({ id, input }) => ({ ...input, id })),
    endPortalSession: resolver(endPortalSession),
    endOtherPortalSessions: resolver(endOtherPortalSessions),
  },
} satisfies Resolvers
