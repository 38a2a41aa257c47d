import { Suspense, useDeferredValue } from 'react'
import { afterFirstInteraction } from '../../lib/browser/first-interaction.ts'
import { type Exports, lazyExport, type PropsOf } from '../layout/lazy-export.tsx'

/**
 * A dialog, from a named export, whose script is no part of the first load of the page: it arrives after the first
 * interaction, and when it is opened at the latest.
 */
export function lazyDialog<Name extends string, Module extends Exports<Name>>(
  load: () => Promise<Module>,
  name: Name,
) {
  const Dialog = lazyExport(load, name)
  afterFirstInteraction(Dialog.preload)
  return function LazyDialog(props: PropsOf<Module[Name]>) {
    // Rendered after the click is answered and in small steps, so that a slow phone does not freeze meanwhile.
    const isAnswered = useDeferredValue(true, false)
    return <Suspense fallback={null}>{isAnswered && <Dialog {...props} />}</Suspense>
  }
}
