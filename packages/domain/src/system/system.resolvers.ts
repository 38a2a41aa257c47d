import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { readHealth } from './health.service.ts'
import { addInboundMail, dismissInboundMail, listInboundMails } from './inbound-mails.service.ts'
import { readRelease } from './release.service.ts'
import { resendMail, resendMails } from './resend-mail.service.ts'
import { readTestMail, sendTestMail } from './test-mail.service.ts'

export const systemResolvers = {
  Query: {
    release: resolver(readRelease),
    health: resolver(readHealth),
    inboundMails: resolver(listInboundMails),
    testMail: resolver(readTestMail),
  },
  Mutation: {
    addInboundMail: resolver(addInboundMail),
    dismissInboundMail: resolver(dismissInboundMail),
    resendMail: resolver(resendMail),
    resendMails: resolver(resendMails),
    sendTestMail: resolver(sendTestMail),
  },
} satisfies Resolvers
