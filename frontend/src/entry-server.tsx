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
  /** Title, description, what previews and search engines read, and the styles of the page. */
  head: string
  body: string
  /** What the browser's cache begins with, as JSON. */
  state: string
}

/** The addresses that are rendered here; any other of the public ones is the not-found page. */
export const RENDERED_PATHS: readonly string[] = [
  PATHS.home,
  PATHS.privacyPolicy,
  PATHS.termsOfService,
  PATHS.cookiePolicy,
  PATHS.accessibility,
]

/** Renders a public page whole: nothing is left for the browser to fetch before it can be read. */
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
    // Otherwise large parts are sent aside, for inline scripts to put in place: not without JavaScript.
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
