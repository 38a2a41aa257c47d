import { styled } from 'styled-components'
import { color, font, space } from '../../../styles/theme.ts'
import { Badge, type BadgeTone } from '../../../ui/lists/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import type { ContactDetailFragment } from './contacts.operations.generated.ts'

type Replies = NonNullable<ContactDetailFragment['replies']>

const STATES: Record<Replies[number]['state'], { words: string; tone: BadgeTone }> = {
  PENDING: { words: 'On its way', tone: 'amber' },
  SENT: { words: 'Sent', tone: 'green' },
  FAILED: { words: 'Could not be delivered', tone: 'red' },
}

/** What was answered by mail, and whether it got through. */
export function ContactReplies({ contact }: { contact: ContactDetailFragment }) {
  return contact.replies?.map(({ id, subject, text, author, state, createdAt }) => (
    <Card key={id} as="article" aria-label={`Reply: ${subject}`}>
      <Top>
        <Subject>{subject}</Subject>
        <Badge tone={STATES[state].tone}>{STATES[state].words}</Badge>
      </Top>
      <Text>{text}</Text>
      <Byline>
        {author ?? 'A former colleague'}, <RelativeTime iso={createdAt} />
      </Byline>
    </Card>
  ))
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  margin-bottom: ${space[3]};
`

const Subject = styled.h2`
  font-size: ${font.h4};
  overflow-wrap: anywhere;
`

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const Byline = styled.p`
  margin-top: ${space[3]};
  color: ${color.textSoft};
  font-size: ${font.small};
`
