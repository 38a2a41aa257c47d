import { categoryOf, UPLOAD_SETTING } from '@loggia/contracts/site-settings/categories'
import { DEMO_SETTINGS } from '@loggia/contracts/site-settings/site-settings'
import { DEFAULT_GROUPS, UPLOAD_DEFAULTS } from '@loggia/contracts/uploads/upload-rules'

/** The site settings of the demo company. */
export const settings = [
  ...Object.entries(DEMO_SETTINGS).map(([key, value]) => ({
    key,
    category: categoryOf({ key, category: 'general' }),
    value,
  })),
  {
    key: UPLOAD_SETTING,
    category: 'staff',
    value: JSON.stringify({ isOn: true, ...UPLOAD_DEFAULTS, groups: DEFAULT_GROUPS }),
  },
  { key: 'facebook_url', category: 'social', value: 'https://example.com/facebook/harborlight' },
  { key: 'twitter_url', category: 'social', value: 'https://example.com/twitter/harborlight' },
  { key: 'instagram_url', category: 'social', value: 'https://example.com/instagram/harborlight' },
  { key: 'youtube_url', category: 'social', value: 'https://example.com/youtube/harborlight' },
  { key: 'linkedin_url', category: 'social', value: 'https://example.com/linkedin/harborlight' },
]
