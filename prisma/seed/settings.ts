/** The site settings of the demo company, by key: category and value. */
export const settings = [
  { key: 'company_name', category: 'general', value: 'Atrium Technology Services' },
  { key: 'company_website', category: 'general', value: 'https://www.atrium.example' },
  { key: 'company_email', category: 'contact', value: 'hello@atrium.example' },
  { key: 'company_phone', category: 'contact', value: '(315) 555-0142' },
  {
    key: 'company_address',
    category: 'contact',
    value: '220 Harbor Street, Suite 400, Syracuse, NY 13202',
  },
  { key: 'facebook_url', category: 'social', value: 'https://example.com/facebook/atrium' },
  { key: 'twitter_url', category: 'social', value: 'https://example.com/twitter/atrium' },
  { key: 'instagram_url', category: 'social', value: 'https://example.com/instagram/atrium' },
  { key: 'youtube_url', category: 'social', value: 'https://example.com/youtube/atrium' },
  { key: 'linkedin_url', category: 'social', value: 'https://example.com/linkedin/atrium' },
]
