import { Suspense, Component, type ReactNode } from 'react'
import { useRoutes } from 'react-router-dom'
import { CircleAlert } from 'lucide-react'
import { Loading } from '../ui/feedback/spinner.tsx'
import { RootLayout } from './layouts/root-layout.tsx'
import { ROUTES } from './route-table.tsx'
import { logFailure } from '../lib/data/log-failure.ts'
import { Button } from '../ui/buttons/button.tsx'
import { MessagePage } from '../ui/layout/message-page.tsx'

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

/** Shows the error page when a screen fails to render or to load. */
class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    logFailure('A screen failed to render', error)
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children
  }
}

/** Replaces a screen that failed to render, or whose script could not be loaded. */
function ErrorPage() {
  return (
    <MessagePage
      icon={CircleAlert}
      title="Something went wrong"
      action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
    >
      This page could not be shown. Reloading usually helps; if it does not, please try again later.
    </MessagePage>
  )
}
