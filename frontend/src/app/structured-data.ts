import { OFFER } from '../features/marketing/content/services.ts'
import { STORY_SINCE } from '../features/marketing/content/years.ts'
import type { Company } from '../lib/format/company.ts'

/** Describes organization, site and services to search engines, as JSON-LD. */
export function structuredData(company: Company, origin: string): string {
  const { name, email, phone, address } = company
  const organization = { '@id': `${origin}/#organization` }
  const services = OFFER.map((service) => ({
    '@type': 'Service',
    name: service,
    provider: organization,
  }))
  // JSON leaves out what is undefined.
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...organization,
        '@type': 'Organization',
        name,
        url: origin,
        email,
        telephone: phone,
        address,
        foundingDate: String(STORY_SINCE),
        sameAs: company.social.map(({ url }) => url),
      },
      { '@type': 'WebSite', name, url: origin, publisher: organization },
      ...services,
    ],
  })
}
