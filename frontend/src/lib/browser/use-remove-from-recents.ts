import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { forgetPaths } from './recent-records.ts'

/** Keeps the palette from offering the record of this page, which is gone, as opened lately. */
export function useRemoveFromRecents(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    forgetPaths([pathname])
  }, [pathname])
}
