import {
  MAIL_PROVIDER_NAMES,
  type MailGrant,
  type MailProviderName,
  type MailPurpose,
} from '@loggia/contracts/mail-connections/mail-connections'
import { mailReasonInWords, type MailReason } from '@loggia/contracts/mail-connections/reasons'
import type { StaffActor } from '../kernel/actor.ts'
import { pendingConsents } from '../kernel/consents.ts'
import type { Context } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import type { MailProvider, MailTokens } from '../kernel/mail-providers/provider.ts'
import type { MailProviders } from '../kernel/mail-providers/providers.ts'
import { MailProviderError } from '../kernel/mail-providers/provider-error.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { inTransaction } from '../kernel/unit-of-work.ts'
import { tryMailbox } from './try-mailbox.ts'
import { MAIL_CONNECTION, sealedTokens } from './with-mail-token.ts'

export interface NewConnection {
  purpose: MailPurpose
  provider: MailProviderName
  grant: MailGrant
  mailbox: string
  tokens: MailTokens
}

/** With what is to be connected. */
export const mailConsents = pendingConsents<Omit<NewConnection, 'tokens'>>('mail:consent')

/** The provider with this name. @throws UNAVAILABLE when the installation has no app there */
export function providerOf(
  { mailProviders }: { mailProviders: MailProviders },
  name: string,
): MailProvider {
  const known = name as MailProviderName
  const provider = mailProviders[known]
  if (provider) return provider
  const message = `${MAIL_PROVIDER_NAMES[known]} is not set up on this installation.`
  throw new AppError('UNAVAILABLE', message)
}

/** Tries a connection, and takes it from then on. @throws MailProviderError when it does not work; nothing is saved then */
export async function saveConnection(
  context: Context,
  actor: StaffActor,
  { tokens, purpose, provider, grant, mailbox }: NewConnection,
): Promise<void> {
  const wanted = { purpose, mailbox, token: tokens.accessToken }
  await tryMailbox(context, providerOf(context, provider), wanted, actor)
  await inTransaction(context, actor, async ({ db, audit }) => {
    await lockMatching(db, 'mail_connections', { purpose })
    const before = await db.mailConnection.findUnique({ where: { purpose } })
    const data = {
      refreshToken: null,
      consentEndsAt: null,
      ...sealedTokens(context, purpose, tokens),
      provider,
      grantKind: grant,
      mailbox,
      connectedById: actor.id,
      connectedAt: new Date(),
      warnedAt: null,
      lostAt: null,
      lostReason: null,
      // Where another mailbox was read, nothing of this one was.
      ...(before?.mailbox !== mailbox && { cursor: null }),
    }
    await db.mailConnection.upsert({
      where: { purpose },
      create: { purpose, ...data },
      update: data,
    })
    await audit({
      action: 'mailConnection.connected',
      entity: MAIL_CONNECTION,
      entityId: purpose,
      ...(before && { before: { provider: before.provider, mailbox: before.mailbox } }),
      after: { provider, mailbox },
    })
  })
}

/** Why an attempt to connect failed. */
export function reasonOf(error: unknown): MailReason {
  return error instanceof MailProviderError ? error.reason : 'refused'
}

/** The error for the admin, in words with the way out. Anything but a refusal of the provider stays what it is. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof MailProviderError)) return error
  const message = mailReasonInWords(error.reason)
  const { retryAfter } = error
  const isBusy = error.reason === 'not-answering' || error.reason === 'rate-limit'
  return isBusy
    ? new AppError('UNAVAILABLE', message, { retryAfter: retryAfter ?? 5, cause: error })
    : new AppError('CONFLICT', message, { cause: error })
}
