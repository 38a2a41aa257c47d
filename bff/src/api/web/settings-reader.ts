import type { SiteSetting } from '@loggia/contracts/site-settings'
import type { Dependencies } from '../context.ts'

/** Reads the settings for the public pages. While they are unavailable, the pages show their defaults. */
export function settingsReader({ site }: Pick<Dependencies, 'site'>) {
  return async (): Promise<SiteSetting[]> => site.current().settings
}
