import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface FocusFallbackProps {
  /** Places the focus when the children disappear with it; the same function each time. */
  onGone: () => void
  children: ReactNode
}

/** Children that hand their focus on when they disappear. */
export function FocusFallback({ onGone, children }: FocusFallbackProps) {
  const frame = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const shown = frame.current
    return () => {
      if (shown?.contains(document.activeElement)) onGone()
    }
  }, [onGone])
  return <span ref={frame}>{children}</span>
}
