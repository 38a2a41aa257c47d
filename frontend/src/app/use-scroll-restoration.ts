import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { screenAt } from '../lib/forms/use-routed-dialog.ts'
import { MAIN_ID } from '../ui/layout/skip-link.tsx'

/** The scroll position of each history entry. Lost on a reload, after which shells start at the top. */
const positions = new Map<string, number>()

/**
 * Scrolls like a website without scripts: to the previous position of a history entry, otherwise to the top. A
 * change of screen moves the focus to its content.
 */
export function useScrollRestoration() {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const currentPath = useRef<string>(null)
  const currentEntry = useRef('')

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    const before = currentPath.current
    currentPath.current = pathname
    currentEntry.current = key
    const changedScreen = before !== null && screenAt(before) !== screenAt(pathname)
    if (changedScreen) document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    // A dialog opens above its list, which keeps its place.
    const isDialog = before !== pathname && !changedScreen
    const remembered = type === NavigationType.Pop ? positions.get(key) : undefined
    if (remembered !== undefined || (before !== null && !isDialog))
      window.scrollTo({ top: remembered ?? 0, behavior: 'instant' })
    positions.set(key, window.scrollY)
  }, [key, pathname, type])

  useEffect(() => {
    const remember = () => positions.set(currentEntry.current, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])
}
