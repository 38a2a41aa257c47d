import { DEMO_SETTINGS, type SettingKey } from '@loggia/contracts/site-settings/site-settings'
import type { Database } from '@loggia/db/client'
import type { MailEnv } from './mail.ts'

/** A site setting as staff saved it; undefined when they never did. */
export async function storedSetting(db: Database, key: SettingKey): Promise<string | undefined> {
  const setting = await db.siteSetting.findUnique({ where: { key } })
  return setting?.value
}

/**
 * The name of the company in a mail. Without one, production names the site by its host: mails are no place to
 * invent a company.
 */
export async function companyName(db: Database, env: MailEnv): Promise<string> {
  return (await knownCompanyName(db, env)) || new URL(env.PUBLIC_URL).hostname
}

/** The name of the company; empty where production was never told it. */
export async function knownCompanyName(db: Database, env: MailEnv): Promise<string> {
  const fallback = env.APP_PROFILE === 'demo' ? DEMO_SETTINGS.company_name : ''
  return (await storedSetting(db, 'company_name')) || fallback
}
