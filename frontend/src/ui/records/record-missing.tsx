import { SearchX } from 'lucide-react'
import { ButtonLink } from '../buttons/button-link.tsx'
import { MessagePanel } from '../feedback/message-panel.tsx'
import { useRemoveFromRecents } from '../../lib/browser/use-remove-from-recents.ts'

interface RecordMissingProps {
  /** Such as client. */
  noun: string
  /** The list of all records of this kind. */
  list: string
}

/** Stands in the place of a record that does not exist. */
export function RecordMissing({ noun, list }: RecordMissingProps) {
  useRemoveFromRecents(true)
  return (
    <MessagePanel
      icon={SearchX}
      title={`This ${noun} does not exist`}
      action={<ButtonLink to={list}>See all {noun}s</ButtonLink>}
    >
      It may have been deleted, or the address is not complete.
    </MessagePanel>
  )
}
