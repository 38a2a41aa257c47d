import type { ApolloClient, NormalizedCacheObject } from '@apollo/client'
import {
  ClientStatusDocument,
  type ClientStatusQuery,
} from '../../features/client-auth/shared/client-auth.operations.generated.ts'
import {
  InstallationDocument,
  type InstallationQuery,
} from '../../features/installation/shared/installation.operations.generated.ts'
import {
  PortalGuideDocument,
  type PortalGuideQuery,
} from '../../features/portal-guide/shared/portal-guide.operations.generated.ts'
import {
  SiteSettingsDocument,
  type SiteSettingsQuery,
} from '../../features/site-settings/shared/site-settings.operations.generated.ts'
import {
  ViewerDocument,
  type ViewerQuery,
} from '../../features/staff-auth/shared/session/viewer.operations.generated.ts'
import {
  ClientViewDocument,
  type ClientViewQuery,
} from '../../features/view-as-client/shared/view-as-client.operations.generated.ts'
import type { Rendering } from '../../lib/browser/rendering.ts'

/** What the server tells a shell. A session is absent while it could not be read. */
export type ShellData = SiteSettingsQuery &
  InstallationQuery &
  Partial<ViewerQuery & ClientStatusQuery & ClientViewQuery & PortalGuideQuery>

/** With what the browser begins. */
export interface ShellState {
  cache?: NormalizedCacheObject
  /** Absent where the server did not know the device. */
  rendering?: Rendering | undefined
}

/** Puts what the server tells into the cache with which the browser begins. */
export function fillCache(apollo: ApolloClient, data: ShellData): void {
  const { siteSettings, installation, viewer, clientStatus, clientView, portalGuide } = data
  apollo.writeQuery({ query: SiteSettingsDocument, data: { siteSettings } })
  apollo.writeQuery({ query: InstallationDocument, data: { installation } })
  if (viewer) apollo.writeQuery({ query: ViewerDocument, data: { viewer } })
  if (clientStatus) apollo.writeQuery({ query: ClientStatusDocument, data: { clientStatus } })
  if (clientView) apollo.writeQuery({ query: ClientViewDocument, data: { clientView } })
  if (portalGuide) apollo.writeQuery({ query: PortalGuideDocument, data: { portalGuide } })
}
