import { OFFER } from '../features/marketing/content/services.ts'
import { STORY_SINCE } from '../features/marketing/content/years.ts'
import type { Company } from '../lib/format/company.ts'

/** Describes organization, site and services to search engines, as JSON-LD. */
export function structuredData(company: Company, origin: string): string {
  const organization = { '@id': `${origin}/#organization` }
  const services = OFFER.map((name) => ({ '@type': 'Service', name, provider: organization }))
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...organization,
        '@type': 'Organization',
        name: company.name,
        url: origin,
        email: company.email,
        telephone: company.phone,
        address: company.address,
        foundingDate: String(STORY_SINCE),
        sameAs: company.social.map(({ url }) => url),
      },
      { '@type': 'WebSite', name: company.name, url: origin, publisher: organization },
      ...services,
    ],
  })
}
