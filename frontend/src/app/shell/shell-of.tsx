import type { ApolloClient } from '@apollo/client'
import { type ReactNode, StrictMode } from 'react'
import { BrowserRouter, matchRoutes } from 'react-router-dom'
import { App } from '../app.tsx'
import { ROUTES } from '../route-table.tsx'
import { Site } from '../site.tsx'

/** Starts to load frame and screen of a path side by side, instead of one after the other as they are rendered. */
export function preloadScreen(path: string): void {
  for (const { route } of matchRoutes(ROUTES, path) ?? []) {
    const { Component } = route
    if (Component && 'preload' in Component && typeof Component.preload === 'function')
      Component.preload()
  }
}

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
