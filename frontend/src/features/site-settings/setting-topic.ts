import { NETWORKS } from '../../ui/layout/network-mark.tsx'

/** What a setting can be about; the names of social networks stand first, for they win over `url`. */
export const SETTING_TOPICS = [
  ...NETWORKS,
  'address',
  'phone',
  'email',
  'website',
  'url',
  'other',
] as const

export type SettingTopic = (typeof SETTING_TOPICS)[number]

/** What a setting is about, by the words of its key. */
export function settingTopic(key: string): SettingTopic {
  return SETTING_TOPICS.find((word) => key.includes(word)) ?? 'other'
}
