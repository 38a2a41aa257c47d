import { useEffect, useRef } from 'react'
import { useChange } from '../../../../lib/data/use-change.ts'
import type { ContactRecord } from '../contact-fields.ts'
import { OpenContactDocument } from '../contacts.operations.generated.ts'

/** Remembers that a contact was opened. When that fails, it merely stays unread. */
export function useOpened(contact: ContactRecord | undefined): void {
  const { change: open } = useChange(OpenContactDocument, 'contact')
  const told = useRef(false)
  const id = contact && contact.readAt === null ? contact.id : null
  useEffect(() => {
    if (id === null || told.current) return
    told.current = true
    open({ variables: { id } }).catch(() => undefined)
  }, [id, open])
}
