import type { SettingKey } from '../site-settings/site-settings.ts'
import type { Brand } from './brand.ts'
import type { PlaceholderValues } from './placeholders.ts'

/**
 * The values of the placeholders.
 *
 * @param settings the site settings by key
 */
export function placeholderValues(
  settings: Partial<Record<SettingKey, string>>,
  { foundedYear, jurisdiction }: Brand,
): PlaceholderValues {
  const { company_name, company_website, company_email, company_phone, company_address } = settings
  return {
    ...(company_name && { company_name }),
    ...(company_website && { company_website }),
    ...(company_email && { company_email }),
    ...(company_phone && { company_phone }),
    ...(company_address && { company_address }),
    ...(foundedYear !== null && { founded_year: String(foundedYear) }),
    jurisdiction: jurisdiction || placeOf(company_address),
  }
}

/** The place whose laws govern the terms: a state that the address names, as far as this text knows it. */
function placeOf(address: string | undefined): string {
  return address && /, NY\b/.test(address)
    ? 'the State of New York'
    : 'the place where we are established'
}
