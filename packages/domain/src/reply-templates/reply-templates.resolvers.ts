import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from './reply-templates.service.ts'

export const replyTemplatesResolvers = {
  Query: { replyTemplates: resolver(listReplyTemplates) },
  Mutation: {
    createReplyTemplate: resolver(createReplyTemplate),
    updateReplyTemplate: resolver(updateReplyTemplate),
    deleteReplyTemplate: resolver(deleteReplyTemplate),
  },
} satisfies Resolvers
