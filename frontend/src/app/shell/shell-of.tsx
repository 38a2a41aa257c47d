import type { ApolloClient } from '@apollo/client'
import { type ReactNode, StrictMode } from 'react'
import { BrowserRouter } from 'react-router'
import { App } from '../app.tsx'
import { Site } from '../site.tsx'

export { preloadScreen } from './preload-screen.ts'

/** A shell as the browser renders it. */
export function shellOf(apollo: ApolloClient): ReactNode {
  return (
    <StrictMode>
      <App apollo={apollo}>
        <BrowserRouter>
          <Site />
        </BrowserRouter>
      </App>
    </StrictMode>
  )
}
