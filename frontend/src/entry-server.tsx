import { PATHS } from '@loggia/contracts/paths'
import { shownBrandOf } from '@loggia/contracts/site/brand'
import { renderToStaticMarkup } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { brandHead } from './app/brand-head.tsx'
import { companyIn, PageDataProvider, type PageData } from './app/page-data.ts'
import { pageHead } from './app/page-head.tsx'
import { SiteStyle } from './app/pages/site-style.ts'
import { NOT_FOUND_PAGE, PUBLIC_PAGES } from './app/public-pages.tsx'
import { PreviewBand } from './app/pages/preview-band.tsx'
import { DemoBanner } from './features/installation/public/demo-banner.tsx'
import { GlobalStyle } from './styles/global-style.ts'
import { BrandProvider, logoBrandOf } from './ui/layout/brand-context.ts'
import { SkipAnchor } from './ui/layout/skip-link.tsx'

export { renderShell } from './app/shell/render-shell.tsx'
export { setRenderingSource } from './lib/browser/rendering.ts'

export interface RenderedPage {
  /** The metadata for browsers, previews and search engines, and the styles of the page. */
  head: string
  body: string
}

/** The paths of the static pages. Other paths get the not-found page. */
export const KEPT_PATHS: readonly string[] = Object.keys(PUBLIC_PAGES).filter(
  (path) => !PUBLIC_PAGES[path]?.perRequest,
)

/** Links open tabs, and a page in the frame of the editor may open none. */
const LEADS_NOWHERE = '<base target="_blank">'

/** Renders a public page to complete HTML, which no script has to finish. */
export function renderPage(path: string, data: PageData): RenderedPage {
  const page = PUBLIC_PAGES[data.archive ? PATHS.newsletterArchive : path] ?? NOT_FOUND_PAGE
  const brand = shownBrandOf(data.content.brand)
  const { demo } = data.installation
  const logoBrand = logoBrandOf(brand, demo)
  const isFramed = data.preview?.isFramed ?? false
  const sheet = new ServerStyleSheet()
  try {
    const body = renderToStaticMarkup(
      sheet.collectStyles(
        <PageDataProvider value={data}>
          <GlobalStyle />
          <SiteStyle />
          <SkipAnchor />
          {data.preview && <PreviewBand preview={data.preview} paths={KEPT_PATHS} />}
          <BrandProvider value={logoBrand}>
            <page.Component />
          </BrandProvider>
          {demo && !isFramed && <DemoBanner />}
        </PageDataProvider>,
      ),
    )
    const head = brandHead({ brand, companyName: companyIn(data).name, demo, app: 'site' })
    const start = isFramed ? LEADS_NOWHERE : ''
    return { head: start + pageHead(path, page, data) + head + sheet.getStyleTags(), body }
  } finally {
    sheet.seal()
  }
}
