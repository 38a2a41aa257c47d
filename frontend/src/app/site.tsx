import { Suspense } from 'react'
import { useRoutes } from 'react-router'
import { Loading } from '../ui/feedback/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { RootLayout } from './layouts/root-layout.tsx'
import { ROUTES } from './route-table.tsx'

/**
 * Every screen, inside a router of the browser or of a server. The plain router and not the one that
 * loads data, which weighs a tenth of what a visitor may be asked to fetch and which Apollo makes idle.
 */
export function Site() {
  const screen = useRoutes(ROUTES)
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading screen />}>
        <RootLayout>{screen}</RootLayout>
      </Suspense>
    </ErrorBoundary>
  )
}
