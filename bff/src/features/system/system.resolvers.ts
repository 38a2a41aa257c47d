import { resolver } from '../../core/resolver.ts'
import type { Resolvers } from '../../generated/graphql.d.ts'
import { readHealth } from './health.service.ts'
import { readRelease } from './release.service.ts'
import { resendMail, resendMails } from './resend-mail.service.ts'
import { readTestMail, sendTestMail } from './test-mail.service.ts'

export const systemResolvers = {
  Query: {
    release: resolver(readRelease),
    health: resolver(readHealth),
    testMail: resolver(readTestMail),
  },
  Mutation: {
    resendMail: resolver(resendMail),
    resendMails: resolver(resendMails),
    sendTestMail: resolver(sendTestMail),
  },
} satisfies Resolvers
