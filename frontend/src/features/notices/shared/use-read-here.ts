import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useLatest } from '../../../lib/browser/use-latest.ts'
import { useMarkRead } from './use-mark-read.ts'

/**
 * Marks the notices about the visible page as read, also while it is open, so that people are not mailed about a page
 * that they look at.
 */
export function useReadHere(paths: readonly string[]): void {
  const { pathname, search } = useLocation()
  const markRead = useLatest(useMarkRead())
  const here = paths.find((path) => isAt(path, { pathname, search }))
  const isAsked = here !== undefined
  useEffect(() => {
    if (!isAsked) return
    const read = () => {
      if (!document.hidden) void markRead.current({ path: here }, { byItself: true })
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [here, isAsked, markRead])
}

/** Whether a page is the target of a path: with all of its parameters, whatever others there are. */
export function isAt(path: string, at: { pathname: string; search: string }): boolean {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const shown = new URLSearchParams(at.search)
  return (
    pathname === at.pathname && [...searchParams].every(([key, value]) => shown.get(key) === value)
  )
}
