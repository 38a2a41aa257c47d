import { type ComponentType, lazy } from 'react'
import { loadOnce } from '../lib/browser/load-once.ts'

/** A section of a record's page, from a named export: its script is loaded when the first page shows it. */
export function lazySection<Name extends string, Props extends object>(
  load: () => Promise<Record<NoInfer<Name>, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const loadModule = loadOnce(load)
  return lazy<ComponentType<Props>>(async () => ({ default: (await loadModule())[name] }))
}
