import { type ComponentType, lazy, Suspense } from 'react'
import { afterFirstInteraction } from '../../lib/browser/first-interaction.ts'
import { loadOnce } from '../../lib/browser/load-once.ts'

/**
 * A dialog whose script is no part of the first load of the page: it arrives after the first interaction, and when it
 * is opened at the latest.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadDefault = loadOnce(async () => ({ default: await load() }))
  const Dialog = lazy(loadDefault)
  afterFirstInteraction(loadDefault)
  return function LazyDialog(props: Props) {
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    )
  }
}
