import { NETWORKS } from '../../../lib/format/company.ts'

/** Topics that have an icon; social networks come first, since their keys contain `url` as well. */
const SETTING_TOPICS = [
  ...NETWORKS,
  'address',
  'phone',
  'email',
  'website',
  'url',
  'other',
] as const

export type SettingTopic = (typeof SETTING_TOPICS)[number]

/** The topic of a setting, from the words in its key. */
export function settingTopic(key: string): SettingTopic {
  return SETTING_TOPICS.find((word) => key.includes(word)) ?? 'other'
}
