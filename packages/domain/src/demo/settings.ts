/** The site settings of the demo company. */
export const settings = [
  { key: 'company_name', category: 'general', value: 'Harborlight Digital' },
  { key: 'company_website', category: 'general', value: 'https://www.harborlight.example' },
  { key: 'company_email', category: 'contact', value: 'hello@harborlight.example' },
  { key: 'company_phone', category: 'contact', value: '(315) 555-0142' },
  {
    key: 'company_address',
    category: 'contact',
    value: '220 Harbor Street, Suite 400, Syracuse, NY 13202',
  },
  {
    key: 'client_uploads',
    category: 'staff',
    value: JSON.stringify({
      isOn: true,
      fileMb: 100,
      quotaMb: 1_000,
      groups: ['documents', 'pictures', 'archives'],
    }),
  },
  { key: 'facebook_url', category: 'social', value: 'https://example.com/facebook/harborlight' },
  { key: 'twitter_url', category: 'social', value: 'https://example.com/twitter/harborlight' },
  { key: 'instagram_url', category: 'social', value: 'https://example.com/instagram/harborlight' },
  { key: 'youtube_url', category: 'social', value: 'https://example.com/youtube/harborlight' },
  { key: 'linkedin_url', category: 'social', value: 'https://example.com/linkedin/harborlight' },
]
