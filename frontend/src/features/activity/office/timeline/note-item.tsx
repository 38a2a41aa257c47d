import { contactPath } from '@loggia/contracts/paths'
import { TextLink } from '../../../../ui/buttons/text-link.tsx'
import { Writing } from './writing.ts'
import type { Entry } from './use-timeline.ts'

type Note = NonNullable<Entry['note']>

interface NoteItemProps {
  note: Note
  /** Whether this is the history of the contact itself. */
  isOwn: boolean
}

/** Says who wrote a note about a contact, and shows it. */
export function NoteItem({ note: { author, text, contactId }, isOwn }: NoteItemProps) {
  return (
    <>
      <p>
        <bdi>{author ?? 'A former colleague'}</bdi> wrote an internal note
        {!isOwn && (
          <>
            {' '}
            <TextLink to={contactPath(contactId)}>Open message</TextLink>
          </>
        )}
      </p>
      <Writing $isClamped={!isOwn}>{text}</Writing>
    </>
  )
}
