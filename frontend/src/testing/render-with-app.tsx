import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { App } from '../app/app.tsx'
import { createApolloClient } from '../app/apollo.ts'
import type { ClientStatusQuery } from '../features/client-auth/shared/client-auth.operations.generated.ts'
import { ClientStatusDocument } from '../features/client-auth/shared/client-auth.operations.generated.ts'
import type { ViewerQuery } from '../features/staff-auth/shared/session/viewer.operations.generated.ts'
import { ViewerDocument } from '../features/staff-auth/shared/session/viewer.operations.generated.ts'
import { addClient, network, reply } from './network.ts'

interface RenderOptions {
  /** The path, with search and hash, at which the router starts. */
  route?: string
  /** The pattern of the path, for a component that reads parts of it. */
  path?: string
  /** The staff session, as `buildViewer` makes it. */
  viewer?: ViewerQuery['viewer']
  /** The portal session, as `buildClientStatus` makes it. */
  clientStatus?: ClientStatusQuery['clientStatus']
}

/**
 * Renders a component as it runs in production: Apollo client, theme, toasts and router around it, and
 * the sessions given both in the cache and on the mocked server.
 */
export function renderWithApp(
  ui: ReactNode,
  { route = '/', path, viewer, clientStatus }: RenderOptions = {},
) {
  const apollo = createApolloClient()
  addClient(apollo)
  if (viewer) {
    network.use(reply(ViewerDocument, () => ({ viewer })))
    apollo.writeQuery({ query: ViewerDocument, data: { viewer } })
  }
  if (clientStatus) {
    network.use(reply(ClientStatusDocument, () => ({ clientStatus })))
    apollo.writeQuery({ query: ClientStatusDocument, data: { clientStatus } })
  }
  const location = { current: route }
  const view = render(
    <App apollo={apollo}>
      <MemoryRouter initialEntries={[route]}>
        <LocationProbe onChange={(at) => (location.current = at)} />
        {path ? (
          <Routes>
            <Route path={path} element={ui} />
          </Routes>
        ) : (
          ui
        )}
      </MemoryRouter>
    </App>,
  )
  return {
    ...view,
    apollo,
    user: userEvent.setup({ delay: null }),
    location: () => location.current,
  }
}

/** A component within the main part of a page, which gets the focus when the focused element is gone. */
export const inMain = (ui: ReactNode) => <main>{ui}</main>

function LocationProbe({ onChange }: { onChange: (path: string) => void }) {
  const { pathname, search, hash } = useLocation()
  onChange(pathname + search + hash)
  return null
}
