import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { space } from '../../styles/theme.ts'
import { MAIN_ID } from '../../ui/layout/skip-link.tsx'

/** By these, people take over the scrolling. */
const TAKEOVERS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Leads to the part of a screen that the hash names, as browsers do on pages that are complete when they arrive. Parts
 * appear when a screen is loaded, and move while the data above them arrives, so it follows until somebody scrolls.
 */
export function useHashTarget() {
  const { key, hash } = useLocation()
  const type = useNavigationType()
  const [firstKey] = useState(key)
  // Who comes back finds the screen where it was.
  const entry = type === NavigationType.Pop && key !== firstKey ? null : key
  useEffect(() => {
    const main = document.getElementById(MAIN_ID)
    if (hash.length < 2 || entry === null || !main) return
    let hasFocus = false
    function lead() {
      const target = document.getElementById(hash.slice(1))
      if (!target) return
      // The bar of small screens would cover the focus ring.
      target.style.scrollMarginTop = space[5]
      target.scrollIntoView({ behavior: 'instant' })
      if (hasFocus) return
      focusPart(target)
      hasFocus = true
    }
    // Tells its size at once, and then each change.
    const observer = new ResizeObserver(lead)
    observer.observe(main)
    const stop = () => observer.disconnect()
    for (const name of TAKEOVERS) {
      window.addEventListener(name, stop, { passive: true, once: true })
    }
    return () => {
      stop()
      for (const name of TAKEOVERS) window.removeEventListener(name, stop)
    }
  }, [entry, hash])
}

/** Of a field, its control; any other part can have the focus itself. */
function focusPart(part: HTMLElement) {
  const control = part.matches('[data-field]') && part.querySelector('input')
  if (!control) part.tabIndex = -1
  const focused = control || part
  focused.focus({ preventScroll: true })
}
