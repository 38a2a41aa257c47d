import { type Section, SECTIONS } from '@loggia/contracts/paths'
import { useEffect, useState } from 'react'
import { isScrollingToSection } from '../../../lib/browser/section-scroll.ts'
import { activeSection } from './active-section.ts'

/** Safari allows no more than 100 history changes in 30 seconds. */
const THROTTLE_MS = 320

/**
 * The section in view while the user scrolls through the home page; the hash of the URL follows it,
 * without the router, since another hash is not another route.
 *
 * @param onHome whether the home page is shown
 */
export function useActiveSection(onHome: boolean): Section | null {
  const [active, setActive] = useState<Section | null>(null)

  useEffect(() => {
    if (!onHome) return
    let throttle: ReturnType<typeof setTimeout> | undefined
    let pending = false

    function update() {
      const section = activeSection(measureSections(), window.innerHeight)
      if (!section) return
      setActive(section)
      if (isScrollingToSection() || window.location.hash === `#${section}`) return
      window.history.replaceState(window.history.state, '', `#${section}`)
    }
    function onScroll() {
      if (throttle !== undefined) {
        pending = true
        return
      }
      update()
      throttle = setTimeout(() => {
        throttle = undefined
        if (pending) onScroll()
        pending = false
      }, THROTTLE_MS)
    }

    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      clearTimeout(throttle)
    }
  }, [onHome])

  return onHome ? active : null
}

function measureSections() {
  return SECTIONS.flatMap((section) => {
    const element = document.getElementById(section)
    if (!element) return []
    const { top, bottom } = element.getBoundingClientRect()
    return [{ section, top, bottom }]
  })
}
