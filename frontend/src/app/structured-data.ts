import { OFFER } from '../features/marketing/content/services.ts'
import { STORY_SINCE } from '../features/marketing/content/years.ts'
import type { Company } from '../lib/format/company.ts'

/** Describes organization, site and services to search engines, as JSON-LD. */
export function structuredData(company: Company, origin: string): string {
  const { email, phone, address } = company
  // JSON leaves out what is undefined.
  const name = company.name ?? undefined
  const organization = { '@id': `${origin}/#organization` }
  const services = OFFER.map((service) => ({
    '@type': 'Service',
    name: service,
    provider: organization,
  }))
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...organization,
        '@type': 'Organization',
        name,
        url: origin,
        email: email ?? undefined,
        telephone: phone ?? undefined,
        address: address ?? undefined,
        foundingDate: String(STORY_SINCE),
        sameAs: company.social.map(({ url }) => url),
      },
      { '@type': 'WebSite', name, url: origin, publisher: organization },
      ...services,
    ],
  })
}
