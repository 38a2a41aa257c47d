import { type ComponentType, lazy, type ReactNode } from 'react'
import { loadOnce } from '../../lib/browser/load-once.ts'

/** A section of a record's page: its script is loaded when the first page shows it. */
export function lazySection<Module, Props extends object>(
  load: () => Promise<Module>,
  choose: (module: Module) => (props: Props) => ReactNode,
): ComponentType<Props> {
  const loadModule = loadOnce(load)
  return lazy<ComponentType<Props>>(async () => ({ default: choose(await loadModule()) }))
}
