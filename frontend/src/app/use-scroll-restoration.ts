import { PATHS, SECTIONS } from '@loggia/contracts/paths'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { scrollToSection } from '../lib/browser/section-scroll.ts'
import { useReducedMotion } from '../lib/browser/use-reduced-motion.ts'
import { MAIN_ID } from '../ui/layout/skip-link.tsx'

/** The scroll position of each history entry. Lost on a reload, after which pages start at the top. */
const positions = new Map<string, number>()

/**
 * Scrolls like a website without scripts: to the previous position of a history entry, to the section in
 * the hash, otherwise to the top; on the home page an unknown hash means the top. A change of page moves
 * the focus to its content.
 */
export function useScrollRestoration() {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const reducedMotion = useReducedMotion()
  const currentPath = useRef<string>(null)
  const currentEntry = useRef('')
  const currentHash = useRef('')

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    // The browser already knows a link that was followed during hydration, the router does not yet.
    const isFirst = currentPath.current === null
    const target = isFirst ? window.location.hash : hash
    const entry = historyEntryId()
    // The router caught up with a navigation that was handled already.
    if (entry === currentEntry.current && target === currentHash.current) return
    currentEntry.current = entry
    currentHash.current = target
    const changedPage = currentPath.current !== null && currentPath.current !== pathname
    currentPath.current = pathname
    if (changedPage) document.getElementById(MAIN_ID)?.focus({ preventScroll: true })

    const remembered = type === NavigationType.Pop ? positions.get(entry) : undefined
    const section = pathname === PATHS.home && target ? sectionOf(target) : null
    if (remembered !== undefined) window.scrollTo({ top: remembered, behavior: 'instant' })
    else if (section) scrollToSection(section, reducedMotion ? 'instant' : 'smooth')
    // A page that was just opened is at the top, unless the user has scrolled already.
    else if (!isFirst || isReload()) window.scrollTo({ top: 0, behavior: 'instant' })
    positions.set(entry, window.scrollY)
    // A change of the motion preference must not scroll.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, pathname, hash, type])

  useEffect(() => {
    const remember = () => positions.set(currentEntry.current, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])
}

/**
 * The id of the current history entry. The router gives its entries a key; those that the browser created,
 * for a typed hash or a link followed before hydration, get an id here.
 */
function historyEntryId(): string {
  const state = window.history.state as { key?: string; entryId?: string } | null
  const existing = state?.key ?? state?.entryId
  if (existing !== undefined) return existing
  const entryId = Date.now().toString(36)
  window.history.replaceState({ ...state, entryId }, '')
  return entryId
}

/** Browsers restore the scroll position of a reloaded page. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload'
}

function sectionOf(hash: string): HTMLElement | null {
  const known = SECTIONS.find((section) => `#${section}` === hash)
  return document.getElementById(known ?? 'home')
}
