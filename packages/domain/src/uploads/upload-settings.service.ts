import {
  uploadSettings,
  uploadSettingsInput,
  type UploadSettings,
} from '@loggia/contracts/uploads/uploads'
import { UPLOAD_SETTING } from '@loggia/contracts/site-settings/categories'
import { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { operation } from '../kernel/operation.ts'
import { changesBetween } from '../kernel/change-row.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { writingConnection } from '../documents/drive-connection.ts'
import { loadUploadSettings } from '../site-settings/upload-settings.queries.ts'
import { isScannerOn } from '../documents/scanner.ts'

export const readUploadSettings = operation({
  summary: 'How files of clients are accepted',
  action: 'staffSettings:read',
  forScreens: true,
  rest: 'GET /settings/uploads',
  field: 'uploadSettings',
  input: z.object({}),
  output: uploadSettings,
  run: settingsOf,
})

/** Accepts files of clients, or no longer. Sent files stay. */
export const updateUploadSettings = operation({
  summary: 'Changes how files of clients are accepted',
  action: 'uploads:manage',
  rest: 'PUT /settings/uploads',
  input: uploadSettingsInput,
  output: uploadSettings,
  async run(scope, chosen) {
    await scope.transaction(async ({ db, audit }) => {
      await lockMatching(db, 'site_settings', { key: UPLOAD_SETTING })
      const before = await loadUploadSettings(db)
      const value = JSON.stringify(chosen)
      await db.siteSetting.upsert({
        where: { key: UPLOAD_SETTING },
        create: { key: UPLOAD_SETTING, value, category: 'staff' },
        update: { value },
      })
      await audit({
        action: 'siteSetting.updated',
        entity: 'siteSetting',
        entityId: UPLOAD_SETTING,
        ...changesBetween(before, chosen),
      })
    })
    return settingsOf(scope)
  },
})

async function settingsOf(context: Context): Promise<UploadSettings> {
  const settings = await loadUploadSettings(context.db)
  const { gateway } = context.drive
  const { credentials, isConnected } = await writingConnection(context)
  const canAsk = gateway.isOAuthConfigured ? ('consent' as const) : null
  return {
    ...settings,
    isScanned: isScannerOn(context.config),
    writesWith: gateway.serviceAccount ? 'service-account' : canAsk,
    isDriveConnected: isConnected,
    needsConsent: settings.isOn && isConnected && credentials === null,
  }
}
