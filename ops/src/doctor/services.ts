import { DRIVE_FAILURE_TEXTS } from '@loggia/contracts/documents/drive-failure'
import type { Database } from '@loggia/db/client'
import { SsoError } from '@loggia/domain/kernel/sso/sso-error'
import { bad, ok, warn, type Finding } from '@loggia/server/checks/finding'
import { readDriveFailure } from '@loggia/server/checks/drive-failure'
import { explainConnection } from '@loggia/server/connections/explain-connection'
import { givenVariables } from '@loggia/server/read-env'
import type { Redis } from 'ioredis'
import { checkIdentityProvider } from '@loggia/domain/kernel/sso/identity-provider'
import { envSchema } from '../../../bff/src/env.ts'
import { ssoEnv } from '@loggia/domain/kernel/sso/sso-env'
import { z } from 'zod'
import { createMailer } from '../../../services/worker/src/email/mailer.ts'
import type { Io } from '../command.ts'
import { asSentence } from '../explain.ts'
import { mailSettings } from '../mail/deliver.ts'
import { refusalOf } from '../mail/refusal.ts'

/** Connects to the mail server and signs in, as the worker does. Nothing when its settings are refused already. */
export async function lookAtMailServer({ env }: Io): Promise<Finding[]> {
  const settings = mailSettings.safeParse(givenVariables(mailSettings, env).variables)
  if (!settings.success) return []
  const name = 'Mail server'
  const mailer = createMailer(settings.data, 1)
  try {
    await mailer.verify()
    return [ok(name, 'reached, and signed in')]
  } catch (error) {
    const { reason, remedy } = explainConnection(error) ?? refusalOf(error)
    return [bad(name, reason, `${asSentence(remedy)} The command mail test goes step by step.`)]
  } finally {
    mailer.close()
  }
}

/** The provider of single sign-on: whether it answers, by the name that the settings give it. */
export async function lookAtSingleSignOn({ env }: Io): Promise<Finding> {
  const name = 'Single sign-on'
  try {
    const schema = z.object(ssoEnv)
    const issuer = await checkIdentityProvider(schema.parse(givenVariables(schema, env).variables))
    return ok(name, issuer === null ? 'not set up' : `${issuer} answers`)
  } catch (error) {
    if (error instanceof SsoError) return bad(name, error.reason, asSentence(error.remedy))
    if (error instanceof z.ZodError) return bad(name, 'its settings are refused', 'See Settings.')
    const { reason, remedy } = explainConnection(error) ?? {
      reason: 'no answer',
      remedy: 'See SSO_ISSUER',
    }
    return bad(name, reason, asSentence(remedy))
  }
}

/** Google Drive: whether it is connected, and why it failed last. */
export async function lookAtDrive({ env }: Io, db: Database, redis: Redis): Promise<Finding> {
  const name = 'Google Drive'
  const { variables } = givenVariables(envSchema, env)
  const hasServiceAccount = variables['GOOGLE_SERVICE_ACCOUNT_KEY'] !== undefined
  if (!hasServiceAccount && !variables['GOOGLE_CLIENT_ID']) return ok(name, 'not set up')
  try {
    const where = { owner: 'workspace' }
    const connection = await db.driveConnection.findUnique({ where })
    if (!connection && !hasServiceAccount) return ok(name, 'not connected')
    const failure = await readDriveFailure(redis)
    if (!failure || failure.recovered) return ok(name, 'connected')
    const { what, advice } = DRIVE_FAILURE_TEXTS[failure.reason]
    return warn(name, `${what.replace(/\.$/, '')} (${failure.detail})`, advice)
  } catch {
    return warn(name, 'unknown, since PostgreSQL or Redis does not answer', 'See there.')
  }
}
