/** The placeholders of texts of the site, in braces; pages show the present value. */
export const PLACEHOLDERS = [
  'company_name',
  'company_website',
  'company_email',
  'company_phone',
  'company_address',
  'founded_year',
  'jurisdiction',
] as const

export type Placeholder = (typeof PLACEHOLDERS)[number]

export type PlaceholderValues = Partial<Record<Placeholder, string>>

/** The known facts about the company. */
export interface KnownCompany {
  placeholders: PlaceholderValues
  /** Whether it is the invented company of the demo, of which the specification tells more. */
  isDemo: boolean
}

/**
 * Words an original text by the known facts about the company.
 *
 * @returns `ifKnown` when the placeholder has a value, or the company is that of the demo; else `otherwise`
 */
export type Given = <T>(fact: Placeholder | 'demo', ifKnown: T, otherwise: T) => T

/** @param values the placeholders that have a value */
export function givenBy(values: PlaceholderValues, isDemo = false): Given {
  const isKnown = (fact: Placeholder | 'demo') => (fact === 'demo' ? isDemo : Boolean(values[fact]))
  return (fact, ifKnown, otherwise) => (isKnown(fact) ? ifKnown : otherwise)
}

const PLACEHOLDER = new RegExp(String.raw`\{(${PLACEHOLDERS.join('|')})\}`, 'g')

/** Replaces the placeholders of a text; one without a value leaves nothing. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(PLACEHOLDER, (_, name: Placeholder) => values[name] ?? '')
}

/** Replaces the placeholders in all texts of a section. */
export function fillSection<T>(content: T, values: PlaceholderValues): T {
  return JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' ? fillPlaceholders(value, values) : value,
  ) as T
}
