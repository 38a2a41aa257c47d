import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { forgetPaths } from './recent-records.ts'

/** Keeps the palette from offering the record of this page, if it is gone, as opened lately. */
export function useRemoveFromRecents(isGone: boolean): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isGone) forgetPaths([pathname])
  }, [isGone, pathname])
}
