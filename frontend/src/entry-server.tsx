import { PATHS } from '@loggia/contracts/paths'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { ServerStyleSheet } from 'styled-components'
import { App } from './app/app.tsx'
import { createApolloClient } from './app/apollo.ts'
import type { PageData } from './app/page-data.ts'
import { pageHead } from './app/page-head.tsx'
import { Site } from './app/site.tsx'
import { InstallationDocument } from './features/installation/installation.operations.generated.ts'
import { SiteSettingsDocument } from './features/site-settings/site-settings.operations.generated.ts'

export interface RenderedPage {
  /** The metadata for browsers, previews and search engines, and the styles of the page. */
  head: string
  body: string
  /** The initial cache of the browser, as JSON. */
  state: string
}

/** The paths that the server renders; other public paths get the not-found page. */
export const RENDERED_PATHS: readonly string[] = [
  PATHS.home,
  PATHS.privacyPolicy,
  PATHS.termsOfService,
  PATHS.cookiePolicy,
  PATHS.accessibility,
]

/** Renders a public page completely, so that it can be read before any script has loaded. */
export async function renderPage(path: string, data: PageData): Promise<RenderedPage> {
  const apollo = createApolloClient()
  const { siteSettings, installation } = data
  apollo.writeQuery({ query: SiteSettingsDocument, data: { siteSettings } })
  apollo.writeQuery({ query: InstallationDocument, data: { installation } })
  const sheet = new ServerStyleSheet()
  try {
    const page = sheet.collectStyles(
      <App apollo={apollo}>
        <StaticRouter location={path}>
          <Site />
        </StaticRouter>
      </App>,
    )
    // React would move large parts to the end for inline scripts to insert, which needs JavaScript.
    const { prelude } = await prerender(page, { progressiveChunkSize: Infinity })
    const body = await new Response(prelude).text()
    return {
      head: pageHead(path, data) + sheet.getStyleTags(),
      body,
      state: JSON.stringify(apollo.extract()),
    }
  } finally {
    sheet.seal()
    apollo.stop()
  }
}
