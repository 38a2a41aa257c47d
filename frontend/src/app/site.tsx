import { Suspense } from 'react'
import { useRoutes } from 'react-router-dom'
import { Loading } from '../ui/feedback/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { RootLayout } from './layouts/root-layout.tsx'
import { ROUTES } from './route-table.tsx'

/**
 * All screens, inside the router of the browser or of the server. Plain routes instead of the data router, which
 * duplicates a part of Apollo.
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
