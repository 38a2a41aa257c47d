/** The form's fields for the parameters of campaign links. */
const UTM_FIELDS = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmTerm: 'utm_term',
  utmContent: 'utm_content',
} as const

export type SourceField = 'sourceHost' | 'sourcePage' | keyof typeof UTM_FIELDS

/**
 * The source of a visit, by the address of its page and of the page before. No cookie, no identifier and no other query
 * is kept, so that no consent is needed. Without scripts, the page before stays unknown: `/` is rendered once for all
 * visitors, so that the server cannot write a `Referer` into its form.
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
