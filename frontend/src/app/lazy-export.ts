import { type ComponentType, lazy } from 'react'
import { loadOnce } from '../lib/browser/load-once.ts'

/**
 * Loads a component without props from a named export, on its first render, or when it is preloaded. (A `lazy` route
 * would need the data router.)
 */
export function lazyExport<Name extends string>(
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name: Name,
) {
  const loadDefault = loadOnce(async () => ({ default: (await load())[name] }))
  return Object.assign(lazy(loadDefault), {
    /** Starts loading ahead of the first render, which reports a failure. */
    preload: () => void loadDefault().catch(() => undefined),
  })
}
