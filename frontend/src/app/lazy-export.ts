import { type ComponentType, lazy } from 'react'

/**
 * Loads a component without props from a named export, on its first render. (A `lazy` route would need the data router,
 * which weighs a tenth of what a visitor may download.)
 */
export function lazyExport<Name extends string>(
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }))
}
