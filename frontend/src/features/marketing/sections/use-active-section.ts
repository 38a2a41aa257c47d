import { type Section, SECTIONS } from '@loggia/contracts/paths'
import { useEffect, useState } from 'react'
import { isScrollingToSection } from '../../../lib/browser/section-scroll.ts'
import { activeSection } from './active-section.ts'

/** Safari refuses more than 100 changes of the address in 30 seconds. */
const PAUSE_MS = 320

/**
 * The section that is on screen while somebody scrolls through the home page; the address follows it.
 * Written past the router: another hash is not another route.
 *
 * @param onHome whether the home page is showing
 */
export function useActiveSection(onHome: boolean): Section | null {
  const [active, setActive] = useState<Section | null>(null)

  useEffect(() => {
    if (!onHome) return
    let pause: ReturnType<typeof setTimeout> | undefined
    let missed = false

    function look() {
      const section = activeSection(placesOnScreen(), window.innerHeight)
      if (!section) return
      setActive(section)
      if (isScrollingToSection() || window.location.hash === `#${section}`) return
      window.history.replaceState(window.history.state, '', `#${section}`)
    }
    function onScroll() {
      if (pause !== undefined) {
        missed = true
        return
      }
      look()
      pause = setTimeout(() => {
        pause = undefined
        if (missed) onScroll()
        missed = false
      }, PAUSE_MS)
    }

    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      clearTimeout(pause)
    }
  }, [onHome])

  return onHome ? active : null
}

function placesOnScreen() {
  return SECTIONS.flatMap((section) => {
    const element = document.getElementById(section)
    if (!element) return []
    const { top, bottom } = element.getBoundingClientRect()
    return [{ section, top, bottom }]
  })
}
