import { useEffect, useRef } from 'react'

/**
 * Returns a function that calls back at once or, while a button of the pointer is held down, after it was released.
 * Whatever moves the page in between would move the target away from under the pointer, and the click would be lost.
 */
export function useAfterPress() {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = () => (isPressed.current = true)
    const release = () => (isPressed.current = false)
    const events = { pointerdown: press, pointerup: release, pointercancel: release }
    for (const [name, handle] of Object.entries(events)) {
      window.addEventListener(name, handle, { capture: true })
    }
    return () => {
      for (const [name, handle] of Object.entries(events)) {
        window.removeEventListener(name, handle, { capture: true })
      }
    }
  }, [])

  return (callback: () => void) => {
    if (!isPressed.current) return callback()
    // The click comes after the release, in a task of its own.
    const later = () => setTimeout(callback)
    window.addEventListener('pointerup', later, { once: true })
  }
}
