import { email } from '@loggia/contracts/text'
import { z } from 'zod'
import { isLocal, type Profile } from '@loggia/server/env'
import { secret } from '@loggia/server/read-env'
import { MAX_INBOUND_LOCAL } from '../kernel/mail/reply-address.ts'

/** How emails arrive: fetched from a mailbox, also one that is connected in the settings, or handed over by the mail server. */
export const inboundEnv = {
  /** `imaps://user:password@host:993/INBOX` */
  INBOUND_IMAP_URL: secret(z.url({ protocol: /^imaps?$/ }).optional()),
  /** Signs emails that are handed over to `/api/inbound-mail`. */
  INBOUND_WEBHOOK_SECRET: secret(z.string().min(32, 'must have at least 32 characters').optional()),
  /** The address that answers are sent to, with a token behind a plus; by default the user of INBOUND_IMAP_URL. */
  INBOUND_ADDRESS: email.optional(),
}

type InboundEnv = z.infer<z.ZodObject<typeof inboundEnv>>

/** The address that answers are sent to; undefined where emails do not arrive. */
export function inboundAddressOf({
  INBOUND_IMAP_URL: imapUrl,
  INBOUND_ADDRESS: address,
}: Omit<InboundEnv, 'INBOUND_WEBHOOK_SECRET'>): string | undefined {
  const user = imapUrl === undefined ? '' : decodeURIComponent(new URL(imapUrl).username)
  return address ?? email.safeParse(user).data
}

/** Settings that do not fit together. */
export function inboundProblems(env: InboundEnv & { APP_PROFILE?: Profile }): string[] {
  const { INBOUND_IMAP_URL: imapUrl, INBOUND_WEBHOOK_SECRET: webhook, APP_PROFILE } = env
  const url = imapUrl === undefined ? undefined : new URL(imapUrl)
  const address = inboundAddressOf(env)
  const problems = [
    url && !(url.username && url.password) && 'INBOUND_IMAP_URL lacks the user or the password',
    url?.protocol === 'imap:' &&
      APP_PROFILE === 'production' &&
      !isLocal(url.hostname) &&
      'INBOUND_IMAP_URL must begin with imaps://, so that the password is sent over TLS',
    address === undefined &&
      (imapUrl ?? webhook) !== undefined &&
      'INBOUND_ADDRESS is missing: the address that answers are sent to',
    address !== undefined &&
      address.lastIndexOf('@') > MAX_INBOUND_LOCAL &&
      `INBOUND_ADDRESS has more than ${MAX_INBOUND_LOCAL} characters before the @, so that no token fits behind them`,
  ]
  return problems.filter((problem) => typeof problem === 'string')
}
