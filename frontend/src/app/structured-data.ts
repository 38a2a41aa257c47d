import type { SiteContent } from '@loggia/contracts/site/sections'
import type { Company } from '../lib/format/company.ts'

/** Describes organization, site and services to search engines, as JSON-LD. */
export function structuredData(company: Company, content: SiteContent, origin: string): string {
  const { name, email, phone, address } = company
  const organization = { '@id': `${origin}/#organization` }
  const { foundedYear } = content.brand
  const services = content.services.projectTypes.map((service) => ({
    '@type': 'Service',
    name: service,
    provider: organization,
  }))
  // JSON leaves out undefined values.
  const json = JSON.stringify({
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
        foundingDate: foundedYear === null ? undefined : String(foundedYear),
        sameAs: company.social.map(({ url }) => url),
      },
      { '@type': 'WebSite', name, url: origin, publisher: organization },
      ...services,
    ],
  })
  // No text can end the element that it stands in.
  return json.replaceAll('<', String.raw`\u003c`)
}
