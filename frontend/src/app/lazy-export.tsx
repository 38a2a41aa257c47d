import { type ComponentType, createContext, lazy, useContext } from 'react'
import { loadOnce } from '../lib/browser/load-once.ts'

/** Collects the names of the parts that a shell shows, so that the server can name their scripts to the browser. */
export const ShownParts = createContext<Set<string> | null>(null)

/**
 * Loads a component without props from a named export, on its first render, or when it is preloaded. (A `lazy` route
 * would need the data router.)
 */
export function lazyExport<Name extends string>(
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name: Name,
) {
  const loadModule = loadOnce(load)
  const Loaded = lazy<ComponentType>(async () => ({ default: (await loadModule())[name] }))
  function Part() {
    useContext(ShownParts)?.add(name)
    return <Loaded />
  }
  /** Starts loading ahead of the first render, which reports a failure. */
  const preload = () => void loadModule().catch(() => undefined)
  return Object.assign(Part, { preload })
}
