import type { LucideIcon } from 'lucide-react'
import { type RefObject, useLayoutEffect } from 'react'
import { useLatest } from '../browser/use-latest.ts'

/** An action of the page on screen, which the palette offers as well. */
export interface PageAction {
  /** Begins with a verb and names the record, such as "Edit Harbour". */
  label: string
  icon: LucideIcon
  /** The keys that do it, too. */
  keys?: readonly string[]
  onSelect: () => void
}

const offered = new Set<RefObject<readonly PageAction[]>>()

/** Offers actions in the palette for as long as the component that has them is on the page. */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useLatest(actions)
  useLayoutEffect(() => {
    offered.add(latest)
    return () => void offered.delete(latest)
  }, [latest])
}

/** The actions of the page on screen: first its own, which it offers last, then those of its parts. */
export function pageActions(): readonly PageAction[] {
  return [...offered].toReversed().flatMap(({ current }) => current)
}
