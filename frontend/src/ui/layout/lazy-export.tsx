import { createContext, createElement, lazy, type ReactNode, useContext } from 'react'
import { loadOnce } from '../../lib/browser/load-once.ts'

/** Collects the names of the parts that a shell shows, so that the server can name their scripts to the browser. */
export const ShownParts = createContext<Set<string> | null>(null)

export type PropsOf<C> = C extends (props: infer Props extends object) => ReactNode ? Props : object

/**
 * Loads a component from a named export, on its first render, or when it is preloaded. (A `lazy` route would need the
 * data router.)
 */
export function lazyExport<
  Name extends string,
  Module extends Record<NoInfer<Name>, (props: never) => ReactNode>,
>(load: () => Promise<Module>, name: Name) {
  type Props = PropsOf<Module[Name]>
  const loadModule = loadOnce(load)
  const Loaded = lazy(async () => {
    const { [name]: Component } = await loadModule()
    // React asks for a component whose props are known; those of this one are its caller's.
    const Known = Component as unknown as (props: Props) => ReactNode
    return { default: ({ props }: { props: Props }) => createElement(Known, props) }
  })
  function Part(props: Props) {
    useContext(ShownParts)?.add(name)
    return <Loaded props={props} />
  }
  /** Starts loading ahead of the first render, which reports a failure. */
  const preload = () => void loadModule().catch(() => undefined)
  return Object.assign(Part, { preload })
}
