import type { SiteSetting } from '@loggia/contracts/site-settings'
import { loadSiteSettings } from '../../features/site-settings/site-settings.service.ts'
import type { Dependencies } from '../context.ts'

/** Reads the settings for the public pages, which show their fallbacks while there are none to be had. */
export function settingsReader({ db, siteSettings, log }: Dependencies) {
  return async (): Promise<SiteSetting[]> => {
    try {
      return await siteSettings.read(() => loadSiteSettings(db))
    } catch (error) {
      log.warn({ err: error }, 'pages are shown without the settings')
      return []
    }
  }
}
