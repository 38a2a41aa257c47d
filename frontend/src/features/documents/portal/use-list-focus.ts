import { type RefObject, useEffect, useRef } from 'react'
import type { DocumentsLocation } from './place/documents-url.ts'
import { rowLinkId } from './document-row.tsx'

/**
 * Moves the focus with the content: after a change of folder to the heading, after a preview to the row
 * from which it was opened.
 */
export function useListFocus(location: DocumentsLocation, heading: RefObject<HTMLElement | null>) {
  const previous = useRef(location)
  const { folder, document: opened } = location
  useEffect(() => {
    const before = previous.current
    previous.current = { folder, document: opened, query: null, trail: [] }
    if (opened !== null) return
    if (before.document !== null) document.getElementById(rowLinkId(before.document))?.focus()
    else if (before.folder !== folder) heading.current?.focus({ preventScroll: true })
  }, [folder, opened, heading])
}
