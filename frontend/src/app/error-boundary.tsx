import { Component, type ReactNode } from 'react'
import { logFailure } from '../lib/data/log-failure.ts'
import { ErrorPage } from './error-page.tsx'

/** Shows the error page when a screen fails to render or to load. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
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
