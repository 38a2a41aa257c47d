import type { SettingKey } from '@loggia/contracts/site-settings'
import type { Database } from '@loggia/db/client'

/** A site setting as staff saved it; undefined when they never did. */
export async function storedSetting(db: Database, key: SettingKey): Promise<string | undefined> {
  const setting = await db.siteSetting.findUnique({ where: { key } })
  return setting?.value
}

/** The company name in the header of every mail. */
export async function companyName(db: Database): Promise<string> {
  return (await storedSetting(db, 'company_name')) || 'Harborlight Digital'
}
