/** 'company_email' is 'Company Email': underscores become spaces, each word begins with a capital. */
export function settingLabel(key: string): string {
  return key
    .split('_')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
