import { z } from 'zod'
import { isZoneName } from '../days.ts'
import { MAX_LENGTH } from '../limits.ts'
import { email, id, storableText, tooLong } from '../text.ts'
import { isCurrency } from '../invoices/currencies.ts'
import { CLIENT_SESSION_DAYS, isSessionDays } from './client-session-days.ts'
import { isPace, isPaceKey, MAX_PACE } from '../newsletter/pace.ts'
import { hiddenTabsIn, OPTIONAL_TAB_NAMES } from './optional-tabs.ts'
import { SETTING_GROUPS, type SettingKey } from './categories.ts'

export * from './categories.ts'

/** The rule for a value of the setting `time_zone`. */
export const NO_TIME_ZONE = 'Must be a time zone, such as Europe/Berlin'

const ONE_OR_MORE = 'Must be one email address, or several separated by commas'

/** The addresses in a setting that holds several, separated by commas. */
export const emailList = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .pipe(z.array(email, ONE_OR_MORE).min(1, ONE_OR_MORE))

export const siteSetting = z
  .object({
    id,
    key: z.string().describe('The unique name.'),
    value: z.string(),
    category: z
      .string()
      .describe('`general`, `contact`, `social` or `staff`; it follows from the key.'),
  })
  .meta({ id: 'SiteSetting', description: 'A setting of the site, for example `company_email`.' })

export type SiteSetting = z.infer<typeof siteSetting>

const key = z
  .string('Key is required')
  .trim()
  .regex(/^[a-z][a-z0-9_]{0,63}$/, 'Must be lower-case letters, digits and underscores')

/** The site links to web pages only, never to `javascript:` and the like. */
function isWebUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

/** A setting to write. Values are never empty, and links are http or https URLs. */
export const siteSettingInput = z
  .object({
    key,
    value: z
      .string()
      .nullish()
      .transform((text) => text ?? '')
      .pipe(storableText().max(MAX_LENGTH.setting, tooLong(MAX_LENGTH.setting))),
    category: z
      .enum(SETTING_GROUPS, 'Must be general, contact, social, staff or portal')
      .nullish()
      .describe('Follows from the key: one that is sent changes nothing.'),
  })
  .superRefine(({ key, value }, { addIssue }) => {
    if (value === '') addIssue({ code: 'custom', path: ['value'], message: `${key} is required` })
    else if (key.endsWith('_url') && !isWebUrl(value)) {
      addIssue({ code: 'custom', path: ['value'], message: 'Must be a web address (https://…)' })
    } else if (key === 'notification_email' && !emailList.safeParse(value).success) {
      addIssue({ code: 'custom', path: ['value'], message: ONE_OR_MORE })
    } else if (key === 'invoice_currency' && !isCurrency(value)) {
      const message = 'Must be the code of a currency, such as EUR'
      addIssue({ code: 'custom', path: ['value'], message })
    } else if (key === 'time_zone' && !isZoneName(value)) {
      addIssue({ code: 'custom', path: ['value'], message: NO_TIME_ZONE })
    } else if (key === 'hidden_portal_tabs' && hiddenTabsIn(value).join(',') !== value) {
      const message = `Must be ${OPTIONAL_TAB_NAMES.join(', ')}, in this order and separated by commas`
      addIssue({ code: 'custom', path: ['value'], message })
    } else if (isPaceKey(key) && !isPace(value)) {
      const message = `Must be a number from 1 to ${MAX_PACE.toLocaleString('en-US')}`
      addIssue({ code: 'custom', path: ['value'], message })
    } else if (key === 'client_session_days' && !isSessionDays(value)) {
      const message = `Must be a number of days from 1 to ${CLIENT_SESSION_DAYS.max}`
      addIssue({ code: 'custom', path: ['value'], message })
    }
  })

export const settingKeyInput = z.object({ key })

/** The defaults of settings that the site shows. */
export const defaultSetting = z
  .object({ key: z.string(), value: z.string() })
  .meta({ graphql: 'DefaultSetting' })

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
