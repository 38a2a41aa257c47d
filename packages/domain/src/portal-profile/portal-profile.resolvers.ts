import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { exportOwnData, requestErasure } from './own-data.service.ts'
import { updateOwnRecord } from './own-record.service.ts'
import { endWelcome, readPortalGuide } from './portal-guide.service.ts'
import {
  endOtherPortalSessions,
  endPortalSession,
  listPortalSessions,
} from './portal-sessions.service.ts'

export const portalProfileResolvers = {
  Query: {
    ownData: resolver(exportOwnData),
    portalGuide: resolver(readPortalGuide),
    portalSessions: resolver(listPortalSessions),
  },
  Mutation: {
    requestErasure: resolver(requestErasure),
    endWelcome: resolver(endWelcome),
    updateOwnRecord: resolver(updateOwnRecord, ({ id, input }) => ({ ...input, id })),
    endPortalSession: resolver(endPortalSession),
    endOtherPortalSessions: resolver(endOtherPortalSessions),
  },
} satisfies Resolvers
