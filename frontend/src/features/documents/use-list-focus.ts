import { type RefObject, useEffect, useRef } from 'react'
import type { Place } from './documents-url.ts'
import { rowLinkId } from './document-row.tsx'

/**
 * Puts the focus where the eyes are: after a change of folder on the heading, after a preview on the
 * row that it was opened from.
 */
export function useListFocus(place: Place, heading: RefObject<HTMLElement | null>) {
  const previous = useRef(place)
  const { folder, document: opened } = place
  useEffect(() => {
    const before = previous.current
    previous.current = { folder, document: opened, trail: [] }
    if (opened !== null) return
    if (before.document !== null) document.getElementById(rowLinkId(before.document))?.focus()
    else if (before.folder !== folder) heading.current?.focus({ preventScroll: true })
  }, [folder, opened, heading])
}
