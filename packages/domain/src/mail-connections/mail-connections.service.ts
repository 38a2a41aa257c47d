import {
  connectMailInput,
  disconnectMailInput,
  mailConnectionStart,
  mailWays,
} from '@loggia/contracts/mail-connections/mail-connections'
import { z } from 'zod'
import { isGrantShared } from '../kernel/drive/shared-grant.ts'
import { operation } from '../kernel/operation.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { findConnection } from './mail-connections.queries.ts'
import { asRefusal, mailConsents, providerOf, saveConnection } from './save-connection.ts'
import { MAIL_CONNECTION } from './with-mail-token.ts'

export const readMailWays = operation({
  summary: 'How emails leave and arrive, and which mailboxes are connected',
  action: 'mailConnections:read',
  rest: 'GET /mail-ways',
  field: 'mailWays',
  input: z.object({}),
  output: mailWays,
  async run({ config, db, mailProviders }) {
    const [sending, receiving] = await Promise.all([
      findConnection(db, 'sending'),
      findConnection(db, 'receiving'),
    ])
    const { smtpHost, MAIL_FROM, inboundAddress, receivedBy } = config
    return {
      sending: { smtpHost, from: sending?.mailbox ?? MAIL_FROM.address, connection: sending },
      receiving: {
        address: inboundAddress,
        by: receivedBy,
        connection: receiving,
      },
      isMicrosoftConfigured: mailProviders.microsoft !== null,
      isGoogleConfigured: mailProviders.google !== null,
    }
  },
})

export const connectMail = operation({
  summary:
    'Connects a mailbox at Microsoft or Google, to send emails by it or to read answers there',
  description:
    'By the right of the app it is tried at once. For a consent, send the browser to `authUrl`; it returns to the settings with the outcome in `?mail=`.',
  action: 'mailConnections:write',
  rest: 'POST /mail-connections',
  input: connectMailInput,
  output: mailConnectionStart,
  errors: ['CONFLICT'],
  limits: ['mailConnections.actor'],
  async run(scope, { purpose, provider: name, grant, mailbox }) {
    const provider = providerOf(scope, name)
    const wanted = { purpose, provider: name, grant, mailbox }
    if (grant === 'consent' || !provider.tokenOfApplication) {
      const consent = await mailConsents.begin(scope, scope.actor, wanted)
      return { authUrl: provider.consentUrl({ purpose, mailbox, ...consent }), connection: null }
    }
    try {
      const tokens = await provider.tokenOfApplication()
      await saveConnection(scope, scope.actor, { ...wanted, tokens })
    } catch (error) {
      scope.log.warn({ err: error }, 'mailbox not connected')
      throw asRefusal(error)
    }
    return { authUrl: null, connection: await findConnection(scope.db, purpose) }
  },
})

/** Deletes the connection and revokes its grant, where the provider lets a program do so and answers. */
export const disconnectMail = operation({
  summary: 'Removes a connection to a mailbox, and revokes its grant at Google',
  description:
    'Microsoft lets no program end a consent: remove it at https://myapps.microsoft.com, or let an administrator do so.',
  action: 'mailConnections:write',
  rest: 'POST /mail-connections/disconnect',
  input: disconnectMailInput,
  output: z.literal(true),
  limits: ['mailConnections.actor'],
  async run({ db, log, mailProviders, transaction }, { purpose }) {
    const deleted = await transaction(async ({ db, audit }) => {
      await lockMatching(db, 'mail_connections', { purpose })
      const row = await db.mailConnection.findUnique({ where: { purpose } })
      if (!row) return null
      await db.mailConnection.delete({ where: { purpose } })
      const { provider, mailbox } = row
      await audit({
        action: 'mailConnection.disconnected',
        entity: MAIL_CONNECTION,
        entityId: purpose,
        before: { provider, mailbox },
      })
      return row
    })
    const sealed = deleted?.refreshToken ?? null
    const token = sealed === null ? null : mailProviders.cipher.decrypt(sealed, purpose)
    if (!deleted || token === null) return true as const
    const revoke = mailProviders[deleted.provider as 'google' | 'microsoft']?.revoke
    if (revoke && !(await isGrantShared(db, deleted.mailbox))) {
      await revoke(token).catch((error: unknown) => log.warn({ err: error }, 'grant not revoked'))
    }
    return true as const
  },
})
