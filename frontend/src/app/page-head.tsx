import { ASSET_KINDS, assetPath } from '@loggia/contracts/assets/assets'
import { NEWSLETTER_FEED, PATHS } from '@loggia/contracts/paths'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteContent } from '@loggia/contracts/site/sections'
import { pageTitle, type Company } from '../lib/format/company.ts'
import { companyIn, type PageData } from './page-data.ts'
import type { PublicPage } from './public-pages.tsx'

/** The metadata of a page for browser tabs, link previews and search engines. */
export function pageHead(path: string, page: PublicPage, data: PageData): string {
  const { origin, content } = data
  const company = companyIn(data)
  const title = pageTitle(page.title(data), company)
  const description = page.description?.(data)
  const isHidden = data.archive?.issue?.isIndexed === false
  if (!page.isIndexed || isHidden) {
    return renderToStaticMarkup(
      <>
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        <meta name="robots" content="noindex" />
      </>,
    )
  }
  const url = new URL(path, origin).href
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      {company.name && <meta property="og:site_name" content={company.name} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {data.archive && <link rel="alternate" type="application/rss+xml" href={NEWSLETTER_FEED} />}
      <PreviewPicture data={data} alt={content.meta.tagline} />
      {path === PATHS.home && (
        <script type="application/ld+json">{structuredData(company, content, origin)}</script>
      )}
    </>,
  )
}

/** The picture that link previews show: the published one, or in the demo its own. Other companies begin without. */
function PreviewPicture({ data, alt }: { data: PageData; alt: string }) {
  const { content, installation, origin } = data
  const { preview } = content.brand
  const path = preview ? assetPath('preview', preview) : installation.demo && '/preview.png'
  if (!path) return <meta name="twitter:card" content="summary" />
  const { width, height } = ASSET_KINDS.preview
  return (
    <>
      <meta property="og:image" content={new URL(path, origin).href} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Describes organization, site and services to search engines, as JSON-LD. */
function structuredData(company: Company, content: SiteContent, origin: string): string {
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
