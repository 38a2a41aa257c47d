import { z } from 'zod'
import type { SettingKey } from './site-settings.ts'

/** What the site shows for a setting that is missing. */
export const defaultSetting = z.object({ key: z.string(), value: z.string() })

export type DefaultSetting = z.infer<typeof defaultSetting>

/** The company of the demo. Domain and telephone number are reserved for examples, the address is fictional. */
export const DEMO_SETTINGS = {
  company_name: 'Harborlight Digital',
  company_website: 'https://www.harborlight.example',
  company_email: 'hello@harborlight.example',
  company_phone: '(315) 555-0142',
  company_address: '220 Harbor Street, Suite 400, Syracuse, NY 13202',
} as const satisfies Partial<Record<SettingKey, string>>

/** The defaults of an installation: production has none, since it publishes nothing invented. */
export function defaultSettings(isDemo: boolean): DefaultSetting[] {
  return isDemo ? Object.entries(DEMO_SETTINGS).map(([key, value]) => ({ key, value })) : []
}
