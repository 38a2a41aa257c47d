import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** How close (px) to the end a reader follows the conversation. */
const NEAR = 120

/**
 * Keeps the place in a list that grows at both ends: at its end it follows new items, and items added above move
 * nothing.
 *
 * @param first names the first item, @param last the last one
 */
export function useScrollPlace(
  list: RefObject<HTMLElement | null>,
  first: number | string | undefined,
  last: number | string | undefined,
): void {
  const before = useRef({ first, last, height: 0, wasNearEnd: true })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { first: formerFirst, height, wasNearEnd } = before.current
    if (wasNearEnd) element.scrollTo({ top: element.scrollHeight })
    else if (first !== formerFirst) element.scrollBy({ top: element.scrollHeight - height })
    before.current = { first, last, height: element.scrollHeight, wasNearEnd: isNearEnd(element) }
  }, [list, first, last])
  useEffect(() => {
    const element = list.current
    if (!element) return
    const remember = () => {
      before.current.height = element.scrollHeight
      before.current.wasNearEnd = isNearEnd(element)
    }
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [list])
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR
}
