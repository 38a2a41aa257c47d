import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface FocusWhenGoneProps {
  /** Places the focus when the children disappear with it; the same function each time. */
  onGone: () => void
  children: ReactNode
}

/** Children that do not leave the focus nowhere when they disappear. */
export function FocusWhenGone({ onGone, children }: FocusWhenGoneProps) {
  const frame = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const shown = frame.current
    return () => {
      if (shown?.contains(document.activeElement)) onGone()
    }
  }, [onGone])
  return <span ref={frame}>{children}</span>
}
