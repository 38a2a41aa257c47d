import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { ServerStyleSheet } from 'styled-components'
import { TitleContext } from '../../ui/layout/page-title.tsx'
import { brandHead } from '../brand-head.tsx'
import { companyOf } from '../../lib/format/company.ts'
import { createApolloClient } from '../apollo.ts'
import { App } from '../app.tsx'
import { ShownParts } from '../lazy-export.tsx'
import { Site } from '../site.tsx'
import { fillCache, type ShellData } from './shell-data.ts'

interface RenderedShell {
  /** Title and styles. */
  head: string
  body: string
  /** The initial cache of the browser, as JSON. */
  state: string
  /** The names of the exports that are loaded with `lazyExport`. */
  parts: string[]
}

/**
 * Renders the frame of a shell with its screen before any of its data has arrived, which is what the browser renders
 * first too.
 *
 * @param url the path, with the query
 */
export async function renderShell(url: string, data: ShellData): Promise<RenderedShell> {
  const apollo = createApolloClient()
  const { siteSettings, installation } = data
  fillCache(apollo, data)
  const state = JSON.stringify(apollo.extract())
  const sheet = new ServerStyleSheet()
  const parts = new Set<string>()
  let title = ''
  try {
    const page = sheet.collectStyles(
      <ShownParts value={parts}>
        <TitleContext value={(text) => (title = text)}>
          <App apollo={apollo}>
            <StaticRouter location={url}>
              <Site />
            </StaticRouter>
          </App>
        </TitleContext>
      </ShownParts>,
    )
    // React would move large parts to the end for inline scripts to insert, which the security policy forbids.
    const { prelude } = await prerender(page, { progressiveChunkSize: Infinity })
    const body = await new Response(prelude).text()
    const head = renderToStaticMarkup(
      <>
        <title>{title}</title>
        <meta name="robots" content="noindex" />
      </>,
    )
    const { demo, brand, defaultSettings } = installation
    const companyName = companyOf(...defaultSettings, ...siteSettings).name
    const brandTags = brandHead({ brand, companyName, demo })
    return { head: head + brandTags + sheet.getStyleTags(), body, state, parts: [...parts] }
  } finally {
    sheet.seal()
    apollo.stop()
  }
}
