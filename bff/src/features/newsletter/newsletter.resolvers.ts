import type { Resolvers } from '../../generated/graphql.d.ts'
import { listSubscribers } from './newsletter-list.service.ts'
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.service.ts'

export const newsletterResolvers: Resolvers = {
  Query: {
    newsletterSubscribers: (_, input, context) => listSubscribers(context, input),
  },
  Mutation: {
    subscribeNewsletter: (_, input, context) => subscribe(context, input),
    confirmNewsletter: (_, input, context) => confirmSubscription(context, input),
    unsubscribeNewsletter: (_, input, context) => unsubscribe(context, input),
  },
}
