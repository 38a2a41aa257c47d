import { PATHS } from '@loggia/contracts/paths'
import { renderToStaticMarkup } from 'react-dom/server'
import { accessibility } from '../features/legal/content/accessibility.ts'
import { cookiePolicy } from '../features/legal/content/cookie-policy.ts'
import { privacyPolicy } from '../features/legal/content/privacy-policy.ts'
import { termsOfService } from '../features/legal/content/terms-of-service.ts'
import type { LegalText } from '../features/legal/legal-document.ts'
import { HOME_PAGE } from '../features/marketing/content/page.ts'
import { companyOf, pageTitle, type Company } from '../lib/format/company.ts'
import type { PageData } from './page-data.ts'
import { structuredData } from './structured-data.ts'

const LEGAL: Partial<Record<string, LegalText>> = {
  [PATHS.privacyPolicy]: privacyPolicy,
  [PATHS.termsOfService]: termsOfService,
  [PATHS.cookiePolicy]: cookiePolicy,
  [PATHS.accessibility]: accessibility,
}

/** The metadata of a page for browser tabs, link previews and search engines; unknown paths are not indexed. */
export function pageHead(path: string, { siteSettings, installation, origin }: PageData): string {
  const company = companyOf(...installation.defaultSettings, ...siteSettings)
  const metadata = metadataOf(path, company)
  if (!metadata) {
    return renderToStaticMarkup(
      <>
        <title>{pageTitle('404 Page Not Found', company)}</title>
        <meta name="robots" content="noindex" />
      </>,
    )
  }
  const { title, description } = metadata
  const url = new URL(path, origin).href
  const image = new URL('/preview.png', origin).href
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
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={HOME_PAGE.tagline} />
      <meta name="twitter:card" content="summary_large_image" />
      {path === PATHS.home && (
        <script type="application/ld+json">{structuredData(company, origin)}</script>
      )}
    </>,
  )
}

function metadataOf(path: string, company: Company) {
  if (path === PATHS.home) {
    return { title: pageTitle(HOME_PAGE.title, company), description: HOME_PAGE.description }
  }
  const legal = LEGAL[path]?.(company)
  return legal && { title: pageTitle(legal.title, company), description: legal.intro }
}
