/** Where a visit came from, by the names of the form's fields, with the parameters of links that campaigns use. */
const UTM_FIELDS = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmTerm: 'utm_term',
  utmContent: 'utm_content',
} as const

export type SourceField = 'sourceHost' | 'sourcePage' | keyof typeof UTM_FIELDS

/**
 * What the address of a page and of the page before it tell about a visit.
 *
 * @param page where the visit began
 * @param before the page whose link was followed; empty when none is known
 */
export function sourceOf(page: URL, before: string): Record<string, string> {
  const from = URL.canParse(before) ? new URL(before) : null
  const campaign = Object.entries(UTM_FIELDS).map(([field, parameter]) => [
    field,
    page.searchParams.get(parameter) ?? '',
  ])
  return {
    sourceHost: from && from.host !== page.host ? from.hostname : '',
    sourcePage: page.pathname,
    ...Object.fromEntries(campaign),
  }
}
