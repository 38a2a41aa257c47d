import type { SiteSetting } from '@loggia/contracts/site-settings'
import { loadSiteSettings } from '../../features/site-settings/site-settings.service.ts'
import type { Dependencies } from '../context.ts'

/** Reads the settings for the public pages. While they are unavailable, the pages show their defaults. */
export function settingsReader({ db, siteSettings, log }: Dependencies) {
  return async (): Promise<SiteSetting[]> => {
    try {
      return await siteSettings.read(() => loadSiteSettings(db))
    } catch (error) {
      log.warn({ err: error }, 'rendering pages without settings')
      return []
    }
  }
}
