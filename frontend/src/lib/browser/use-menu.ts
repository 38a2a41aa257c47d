import { type RefObject, useEffect, useState } from 'react'

/**
 * A menu that opens and closes in place: closed by the Escape key and whenever `place` changes, which
 * is the key of the current location.
 *
 * @param frame the element that holds the button and the menu
 */
export function useMenu(frame: RefObject<HTMLElement | null>, place: string) {
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === place

  useEffect(() => {
    if (!open) return
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpenAt(null)
      frame.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open, frame])

  return {
    open,
    toggle: () => setOpenAt(open ? null : place),
    close: () => setOpenAt(null),
  }
}
