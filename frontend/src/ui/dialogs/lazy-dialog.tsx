import { createElement, lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { afterFirstInteraction } from '../../lib/browser/first-interaction.ts'
import { loadOnce } from '../../lib/browser/load-once.ts'

/**
 * A dialog, from a named export, whose script is no part of the first load of the page: it arrives after the first
 * interaction, and when it is opened at the latest.
 */
export function lazyDialog<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
) {
  const loadModule = loadOnce(load)
  const Dialog = lazy(async () => {
    const { [name]: Loaded } = await loadModule()
    // React asks for a component whose props are known; those of this one are its caller's.
    return { default: ({ props }: { props: Props }) => createElement(Loaded, props) }
  })
  afterFirstInteraction(loadModule)
  return function LazyDialog(props: Props) {
    // Rendered after the click is answered and in small steps, so that a slow phone does not freeze meanwhile.
    const isAnswered = useDeferredValue(true, false)
    return <Suspense fallback={null}>{isAnswered && <Dialog props={props} />}</Suspense>
  }
}
