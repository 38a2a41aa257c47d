import { PATHS, SECTIONS } from '@loggia/contracts/paths'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { scrollToSection } from '../lib/browser/section-scroll.ts'
import { useReducedMotion } from '../lib/browser/use-reduced-motion.ts'
import { MAIN_ID } from '../ui/layout/skip-link.tsx'

/** How far each entry of the history was scrolled. Lost on a reload, after which pages begin at the top. */
const positions = new Map<string, number>()

/**
 * Scrolls as a website does: back to where one was, to the section that the hash names, otherwise to
 * the top; on the home page a hash that names none is its beginning. After a change of page the focus moves to its content.
 */
export function useScrollRestoration() {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const calm = useReducedMotion()
  const shown = useRef<string>(null)
  const entry = useRef('')
  const aim = useRef('')

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    // A link that was followed while the page came alive is known to the browser, not yet to the router.
    const isFirst = shown.current === null
    const target = isFirst ? window.location.hash : hash
    const place = entryOfHistory()
    // The router has caught up with what was done already.
    if (place === entry.current && target === aim.current) return
    entry.current = place
    aim.current = target
    const changedPage = shown.current !== null && shown.current !== pathname
    shown.current = pathname
    if (changedPage) document.getElementById(MAIN_ID)?.focus({ preventScroll: true })

    const remembered = type === NavigationType.Pop ? positions.get(place) : undefined
    const section = pathname === PATHS.home && target ? sectionOf(target) : null
    if (remembered !== undefined) window.scrollTo({ top: remembered, behavior: 'instant' })
    else if (section) scrollToSection(section, calm ? 'instant' : 'smooth')
    // A page that has just been opened is at its top, unless somebody reads on already.
    else if (!isFirst || isReload()) window.scrollTo({ top: 0, behavior: 'instant' })
    positions.set(place, window.scrollY)
    // A change of taste in motion is no reason to scroll.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, pathname, hash, type])

  useEffect(() => {
    const remember = () => positions.set(entry.current, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])
}

/**
 * The name of the history's entry that is showing. The router names those it made; an entry that the
 * browser made, for a hash that was typed or a link followed before its script came, is named here.
 */
function entryOfHistory(): string {
  const state = window.history.state as { key?: string; place?: string } | null
  const name = state?.key ?? state?.place
  if (name !== undefined) return name
  const place = Date.now().toString(36)
  window.history.replaceState({ ...state, place }, '')
  return place
}

/** Browsers put a reloaded page where it was. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload'
}

function sectionOf(hash: string): HTMLElement | null {
  const named = SECTIONS.find((section) => `#${section}` === hash)
  return document.getElementById(named ?? 'home')
}
