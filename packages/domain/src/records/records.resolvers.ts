import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { readClientRecord, readRecordTimeline } from './records.service.ts'

export const recordsResolvers = {
  Query: {
    clientRecord: resolver(readClientRecord),
    recordTimeline: resolver(readRecordTimeline),
  },
} satisfies Resolvers
