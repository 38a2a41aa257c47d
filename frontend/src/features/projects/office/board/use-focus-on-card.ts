import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** The focused element: the card, and which of its links and buttons. */
interface Focused {
  card: string
  part: number
}

const PARTS = 'a, button'

/**
 * Keeps the focus on the card that has it when that card changes columns: its elements are then other ones.
 *
 * @param board the element around all cards
 * @returns the handlers of that element
 */
export function useFocusOnCard(board: RefObject<HTMLElement | null>) {
  const focused = useRef<Focused | null>(null)

  useLayoutEffect(() => {
    const { current } = focused
    if (!current || document.activeElement !== document.body) return
    const card = board.current?.querySelector(`[data-card="${current.card}"]`)
    card?.querySelectorAll<HTMLElement>(PARTS)[current.part]?.focus()
  })

  return {
    onFocus({ target }: FocusEvent) {
      const card = target.closest<HTMLElement>('[data-card]')
      const part = card ? [...card.querySelectorAll(PARTS)].indexOf(target) : -1
      focused.current = card && part >= 0 ? { card: card.dataset['card'] ?? '', part } : null
    },
    onBlur({ target }: FocusEvent) {
      // Moving the focus elsewhere leaves the card in the document; moving the card does not.
      queueMicrotask(() => {
        if (target.isConnected && document.activeElement === document.body) focused.current = null
      })
    },
  }
}
