import { styled } from 'styled-components'
import { color, font } from '../../../../styles/theme.ts'
import { RelativeTime } from '../../../../ui/lists/relative-time.tsx'
import type { ContactWithHistory } from '../contact-fields.ts'

/** A note that only staff see. */
export function Note({ note }: { note: NonNullable<ContactWithHistory['notes']>[number] }) {
  return (
    <>
      <Text>{note.text}</Text>
      <Byline>
        Internal note by {note.author ?? 'a former colleague'},{' '}
        <RelativeTime iso={note.createdAt} />
      </Byline>
    </>
  )
}

export const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`

export const Byline = styled.p`
  color: ${color.textSoft};
  font-size: ${font.small};
`
