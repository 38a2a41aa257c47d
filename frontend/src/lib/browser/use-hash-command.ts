import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLatest } from './use-latest.ts'

/**
 * Does something when a link leads to a screen with this hash, such as `#import`: from the palette, or in a new tab. The
 * hash is taken away, so that the same link works again.
 */
export function useHashCommand(hash: `#${string}`, run: () => void) {
  const location = useLocation()
  const navigate = useNavigate()
  const latest = useLatest(run)
  const matches = location.hash === hash
  const { pathname, search } = location
  useEffect(() => {
    if (!matches) return
    void navigate({ pathname, search }, { replace: true })
    latest.current()
  }, [matches, navigate, latest, pathname, search])
}
