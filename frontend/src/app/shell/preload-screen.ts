import { matchRoutes } from 'react-router'
import { ROUTES } from '../route-table.tsx'

/** Starts to load frame and screen of a path side by side, instead of one after the other as they are rendered. */
export function preloadScreen(path: string): void {
  for (const { route } of matchRoutes(ROUTES, path) ?? []) {
    const { Component } = route
    if (Component && 'preload' in Component && typeof Component.preload === 'function')
      Component.preload()
  }
}
