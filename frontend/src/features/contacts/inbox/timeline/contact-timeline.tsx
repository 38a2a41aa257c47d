import { styled } from 'styled-components'
import { color, font, space } from '../../../../styles/theme.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { RelativeTime } from '../../../../ui/lists/relative-time.tsx'
import type { ContactWithHistory } from '../contact-fields.ts'
import { Note } from './note.tsx'
import { Reply } from './reply.tsx'
import { sentenceOf } from './sentence-of.ts'

/** What staff did about a contact, oldest first: notes, replies and changes of its state. */
export function ContactTimeline({ contact }: { contact: ContactWithHistory }) {
  const entries = [
    ...(contact.notes ?? []).map((note) => ({
      key: `note ${note.id}`,
      at: note.createdAt,
      shown: <Note note={note} />,
    })),
    ...(contact.replies ?? []).map((reply) => ({
      key: `reply ${reply.id}`,
      at: reply.createdAt,
      shown: <Reply reply={reply} />,
    })),
    ...(contact.events ?? []).map((event) => ({
      key: `event ${event.id}`,
      at: event.createdAt,
      shown: (
        <Event>
          {sentenceOf(event)}, <RelativeTime iso={event.createdAt} />
        </Event>
      ),
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  if (entries.length === 0) return null
  return (
    <Card as="section" aria-label="History">
      <Title>History</Title>
      <List>
        {entries.map(({ key, shown }) => (
          <li key={key}>{shown}</li>
        ))}
      </List>
    </Card>
  )
}

const Title = styled.h2`
  margin-bottom: ${space[4]};
  font-size: ${font.h4};
`

const List = styled.ol`
  display: grid;
  gap: ${space[5]};
`

const Event = styled.p`
  color: ${color.textSoft};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`
