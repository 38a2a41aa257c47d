import { Component, type ReactNode } from 'react'
import { logFailure } from '../lib/data/log-failure.ts'
import { ErrorPage } from './error-page.tsx'

/** Catches what breaks while a screen is shown or fetched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    logFailure('A screen broke', error)
  }

  override render() {
    return this.state.broken ? <ErrorPage /> : this.props.children
  }
}
