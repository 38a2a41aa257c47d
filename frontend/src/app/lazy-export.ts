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
  const loadModule = loadOnce(load)
  return Object.assign(
    lazy(async () => ({ default: (await loadModule())[name] })),
    {
      /** Starts loading ahead of the first render, which reports a failure. */
      preload: () => void loadModule().catch(() => undefined),
    },
  )
}
