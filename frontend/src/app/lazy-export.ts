import { type ComponentType, lazy } from 'react'
import { loadScript } from '../lib/browser/load-script.ts'

/**
 * Loads a component without props from a named export, on its first render, or when it is preloaded. (A `lazy` route
 * would need the data router.)
 */
export function lazyExport<Name extends string>(
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name: Name,
) {
  let loading: Promise<{ default: ComponentType }> | undefined
  const loadOnce = () =>
    (loading ??= loadScript(load).then((module) => ({ default: module[name] })))
  return Object.assign(lazy(loadOnce), {
    /** Starts loading ahead of the first render, which reports a failure. */
    preload: () => void loadOnce().catch(() => undefined),
  })
}
