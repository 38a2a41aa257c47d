import { type RefObject, useEffect, useState } from 'react'

/**
 * A disclosure menu. Escape closes it, and so does every navigation.
 *
 * @param frame the element that holds the button and the menu
 * @param locationKey the key of the current location
 */
export function useMenu(frame: RefObject<HTMLElement | null>, locationKey: string) {
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === locationKey

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
    toggle: () => setOpenAt(open ? null : locationKey),
    close: () => setOpenAt(null),
  }
}
