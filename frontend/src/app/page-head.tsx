import { ASSET_KINDS, assetPath } from '@loggia/contracts/assets/assets'
import { PATHS } from '@loggia/contracts/paths'
import { renderToStaticMarkup } from 'react-dom/server'
import { pageTitle } from '../lib/format/company.ts'
import { companyIn, type PageData } from './page-data.ts'
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
