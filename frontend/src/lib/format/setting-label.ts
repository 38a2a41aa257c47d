/** Words of keys that title case would misspell. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['url', 'URL'],
  ['youtube', 'YouTube'],
  ['linkedin', 'LinkedIn'],
])

/** Labels a setting by its key: 'Company Email' for company_email. */
export function settingLabel(key: string): string {
  return key
    .split('_')
    .filter(Boolean)
    .map((word) => SPELLINGS.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
