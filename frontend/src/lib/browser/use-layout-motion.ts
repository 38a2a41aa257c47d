import { type RefObject, useLayoutEffect, useRef } from 'react'
import { animate } from './animate.ts'
import { LAYOUT_MOTION } from '../../styles/timings.ts'

/**
 * Lets the items of a list pass to their new places, where they would jump.
 *
 * @param list a positioned element, whose children are the items
 */
export function useLayoutMotion(list: RefObject<HTMLElement | null>): void {
  const shown = useRef({ width: 0, tops: new Map<Element, number>() })
  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    const before = shown.current
    const items = [...current.children].filter((item) => item instanceof HTMLElement)
    const width = current.offsetWidth
    const tops = new Map(items.map((item) => [item, item.offsetTop]))
    shown.current = { width, tops }
    // In a list of another width, texts wrap elsewhere.
    if (width !== before.width) return
    for (const [item, top] of tops) {
      const way = (before.tops.get(item) ?? top) - top
      if (way !== 0) pass(item, way)
    }
  })
}

/** What is still on its way goes on from where it is seen, as the ways add up. */
function pass(item: Element, way: number) {
  const options = { ...LAYOUT_MOTION, composite: 'add' } as const
  animate(item, { translate: [`0 ${way}px`, '0 0'] }, options)
}
