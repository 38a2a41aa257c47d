import { createMailProviders } from '@loggia/domain/kernel/mail-providers/providers'
import { providerEnv } from '@loggia/domain/kernel/mail-providers/provider-env'
import { NO_MAIL_SERVER } from '@loggia/server/env'
import { createSilentLog } from '@loggia/server/logging/log'
import { startTestDrive } from '@loggia/testing/drive'
import { z } from 'zod'
import { createConnectedMailer } from '../email/connected-mailer.ts'
import { createMailer } from '../email/mailer.ts'
import type { Stack } from './stack.ts'

const SECRET = 'a-secret-for-tests-that-is-long-enough'

const noMailServer = createMailer(
  {
    APP_PROFILE: 'demo',
    SMTP_URL: NO_MAIL_SERVER,
    MAIL_FROM: { name: '', address: 'no-reply@harborlight.example' },
    SMTP_CONNECT_MS: 1_000,
    SMTP_SOCKET_MS: 1_000,
  },
  1,
)

const SCOPES = {
  microsoft: ['https://graph.microsoft.com/Mail.Send', 'https://graph.microsoft.com/Mail.Read'],
  google: ['https://mail.google.com/'],
}

/** The fakes of Microsoft and Google, and a mailbox there by which the workers of a stack send. */
export async function startConnectedMailbox({ db }: Stack) {
  const sandbox = await startTestDrive()
  const { mail } = sandbox
  const env = { ...sandbox.variables, APP_SECRET: SECRET }
  const PUBLIC_URL = 'http://localhost:3000'
  const config = { ...z.object(providerEnv).parse(env), APP_SECRET: SECRET, PUBLIC_URL }
  const mailProviders = createMailProviders(config)
  const { cipher } = mailProviders
  return {
    mail,
    /** For the workers. */
    env,
    /** Connects it, as an admin does. */
    async connect(provider: 'microsoft' | 'google' = 'microsoft') {
      const mailbox = 'desk@harbor.example'
      const token = mail.consent({ provider, account: mailbox, scopes: SCOPES[provider] })
      const data = {
        provider,
        grantKind: 'consent',
        mailbox,
        refreshToken: cipher.encrypt(token, 'sending'),
        accessToken: null,
        consentEndsAt: null,
        warnedAt: null,
        lostAt: null,
        lostReason: null,
      }
      const purpose = 'sending'
      await db.mailConnection.upsert({
        where: { purpose },
        create: { purpose, ...data },
        update: data,
      })
    },
    /** A mailer in this process. */
    mailer() {
      const work = { db, log: createSilentLog(), publish: () => undefined, requestId: null }
      const context = { ...work, config: { demo: true, PUBLIC_URL }, mailProviders }
      const MAIL_FROM = { name: 'Harborlight', address: 'no-reply@harborlight.example' }
      return createConnectedMailer(noMailServer, {
        ...context,
        env: { MAIL_FROM, MAIL_RETRY_MS: 50 },
      })
    },
    stop: sandbox.stop,
  }
}
