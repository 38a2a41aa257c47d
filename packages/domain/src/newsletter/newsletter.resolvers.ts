import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { listSubscribers } from './newsletter-list.service.ts'
import { importSubscribers } from './subscriber-import.service.ts'
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.service.ts'

export const newsletterResolvers = {
  Query: {
    newsletterSubscribers: resolver(listSubscribers),
  },
  Mutation: {
    subscribeNewsletter: resolver(subscribe),
    confirmNewsletter: resolver(confirmSubscription),
    importSubscribers: resolver(importSubscribers),
    unsubscribeNewsletter: resolver(unsubscribe),
  },
} satisfies Resolvers
