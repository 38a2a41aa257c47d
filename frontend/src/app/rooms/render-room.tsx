import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { ServerStyleSheet } from 'styled-components'
import {
  ClientStatusDocument,
  type ClientStatusQuery,
} from '../../features/client-auth/client-auth.operations.generated.ts'
import {
  InstallationDocument,
  type InstallationQuery,
} from '../../features/installation/installation.operations.generated.ts'
import {
  SiteSettingsDocument,
  type SiteSettingsQuery,
} from '../../features/site-settings/site-settings.operations.generated.ts'
import {
  ViewerDocument,
  type ViewerQuery,
} from '../../features/staff-auth/session/viewer.operations.generated.ts'
import {
  ClientViewDocument,
  type ClientViewQuery,
} from '../../features/view-as-client/view-as-client.operations.generated.ts'
import { TitleContext } from '../../ui/layout/page-title.tsx'
import { brandHead } from '../brand-head.tsx'
import { companyOf } from '../../lib/format/company.ts'
import { createApolloClient } from '../apollo.ts'
import { App } from '../app.tsx'
import { ShownParts } from '../lazy-export.tsx'
import { Site } from '../site.tsx'

/** What the server tells a room. A session is absent while it could not be read. */
type RoomData = SiteSettingsQuery &
  InstallationQuery &
  Partial<
    Pick<ViewerQuery, 'viewer'> &
      Pick<ClientStatusQuery, 'clientStatus'> &
      Pick<ClientViewQuery, 'clientView'>
  > & {
    /** Of the record that the page is about. */
    recordName?: string
  }

interface RenderedRoom {
  /** Title and styles. */
  head: string
  body: string
  /** The initial cache of the browser, as JSON. */
  state: string
  /** The names of the exports that are loaded with `lazyExport`. */
  parts: string[]
}

/**
 * Renders the frame of a room with its screen before any of its data has arrived, which is what the browser renders
 * first too.
 *
 * @param url the path, with the query
 */
export async function renderRoom(url: string, data: RoomData): Promise<RenderedRoom> {
  const apollo = createApolloClient()
  const { siteSettings, installation, viewer, clientStatus, clientView, recordName } = data
  apollo.writeQuery({ query: SiteSettingsDocument, data: { siteSettings } })
  apollo.writeQuery({ query: InstallationDocument, data: { installation } })
  if (viewer) apollo.writeQuery({ query: ViewerDocument, data: { viewer } })
  if (clientStatus) apollo.writeQuery({ query: ClientStatusDocument, data: { clientStatus } })
  if (clientView) apollo.writeQuery({ query: ClientViewDocument, data: { clientView } })
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
        <title>{recordName === undefined ? title : `${recordName} · ${title}`}</title>
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
