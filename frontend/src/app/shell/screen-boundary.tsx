import { CircleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { ScriptUnavailable } from '../../lib/browser/load-script.ts'
import { logFailure } from '../../lib/data/log-failure.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MessagePanel } from '../../ui/feedback/message-panel.tsx'

interface ScreenBoundaryProps {
  /** Names the screen: another one gets another chance. */
  screen: string
  children: ReactNode
}

interface ScreenBoundaryState {
  screen: string
  error: unknown
}

/** Keeps the frame of a shell when its screen cannot be shown. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { screen: this.props.screen, error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps({ screen }: ScreenBoundaryProps, state: ScreenBoundaryState) {
    return screen === state.screen ? null : { screen, error: null }
  }

  override componentDidCatch(error: unknown) {
    logFailure('A screen could not be shown', error)
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return <ScreenFailure isMissing={error instanceof ScriptUnavailable} />
  }
}

function ScreenFailure({ isMissing }: { isMissing: boolean }) {
  return (
    <MessagePanel
      icon={CircleAlert}
      title={isMissing ? 'This page could not be loaded' : 'Something went wrong'}
      action={<Button onClick={() => window.location.reload()}>Reload</Button>}
    >
      {isMissing
        ? 'Part of it did not arrive. Please check your connection, then reload.'
        : 'This page could not be shown. Reloading usually helps; if it does not, please try again later.'}
    </MessagePanel>
  )
}
