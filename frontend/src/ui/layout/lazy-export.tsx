import { createContext, createElement, lazy, type ReactNode, useContext } from 'react'
import { loadOnce } from '../../lib/browser/load-once.ts'

/** Collects the names of the parts that a shell shows, so that the server can name their scripts to the browser. */
export const ShownParts = createContext<Set<string> | null>(null)

export type Exports<Name extends string> = Record<NoInfer<Name>, (props: never) => ReactNode>

export type PropsOf<C> = C extends (props: infer Props extends object) => ReactNode ? Props : object

/**
 * A component from a named export, which takes its props as one, and a function that preloads it, which reports a
 * failure.
 */
export function lazyNamed<Name extends string, Module extends Exports<Name>>(
  load: () => Promise<Module>,
  name: Name,
) {
  type Props = PropsOf<Module[Name]>
  const loadModule = loadOnce(load)
  const Loaded = lazy(async () => {
    const { [name]: Component } = await loadModule()
    // React asks for a component whose props are known; those of this one are its caller's.
    const Known = Component as unknown as (props: Props) => ReactNode
    return { default: ({ props }: { props: Props }) => createElement(Known, props) }
  })
  return { Loaded, preload: () => void loadModule().catch(() => undefined) }
}

/**
 * Loads a component from a named export, on its first render, or when it is preloaded. (A `lazy` route would need the
 * data router.)
 */
export function lazyExport<Name extends string, Module extends Exports<Name>>(
  load: () => Promise<Module>,
  name: Name,
) {
  const { Loaded, preload } = lazyNamed(load, name)
  function Part(props: PropsOf<Module[Name]>) {
    useContext(ShownParts)?.add(name)
    return <Loaded props={props} />
  }
  return Object.assign(Part, { preload })
}
