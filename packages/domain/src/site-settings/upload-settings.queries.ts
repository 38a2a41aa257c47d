import type { Database, Transaction } from '@loggia/db/client'
import { UPLOAD_SETTING } from '@loggia/contracts/site-settings/categories'
import {
  DEFAULT_GROUPS,
  UPLOAD_DEFAULTS,
  UPLOAD_GROUPS,
} from '@loggia/contracts/uploads/upload-rules'
import { jsonOrNull } from '@loggia/server/json-or-null'
import { z } from 'zod'

/** The choices of staff. Anything unreadable means that nothing is accepted. */
const stored = z.object({
  isOn: z.boolean().catch(false),
  fileMb: z.int().catch(UPLOAD_DEFAULTS.fileMb),
  quotaMb: z.int().catch(UPLOAD_DEFAULTS.quotaMb),
  groups: z.array(z.enum(UPLOAD_GROUPS)).catch([...DEFAULT_GROUPS]),
})

export type StoredUploadSettings = z.infer<typeof stored>

const DEFAULTS: StoredUploadSettings = {
  isOn: false,
  ...UPLOAD_DEFAULTS,
  groups: [...DEFAULT_GROUPS],
}

/** How the installation accepts files of clients: not at all, until staff say otherwise. */
export async function loadUploadSettings(
  db: Pick<Database | Transaction, 'siteSetting'>,
): Promise<StoredUploadSettings> {
  const row = await db.siteSetting.findUnique({ where: { key: UPLOAD_SETTING } })
  return row ? (stored.safeParse(jsonOrNull(row.value)).data ?? DEFAULTS) : DEFAULTS
}
