import { PATHS } from '@loggia/contracts/paths'
import { renderToStaticMarkup } from 'react-dom/server'
import { pageTitle } from '../lib/format/company.ts'
import { companyIn, type PageData } from './page-data.ts'
import { PreviewPicture } from './preview-picture.tsx'
import type { PublicPage } from './public-pages.tsx'
import { structuredData } from './structured-data.ts'

/** The metadata of a page for browser tabs, link previews and search engines. */
export function pageHead(path: string, page: PublicPage, data: PageData): string {
  const { origin, content } = data
  const company = companyIn(data)
  const title = pageTitle(page.title(data), company)
  const description = page.description?.(data)
  if (!page.isIndexed) {
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
      <PreviewPicture data={data} alt={content.meta.tagline} />
      {path === PATHS.home && (
        <script type="application/ld+json">{structuredData(company, content, origin)}</script>
      )}
    </>,
  )
}
