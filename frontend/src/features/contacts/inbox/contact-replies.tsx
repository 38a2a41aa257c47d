import type { DeliveryState } from '@loggia/contracts/contact-work'
import { styled } from 'styled-components'
import { color, font, space } from '../../../styles/theme.ts'
import type { BadgeTone } from '../../../ui/lists/badge.tsx'
import { EnumBadge } from '../../../ui/lists/enum-badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import type { ContactWithHistory } from './contact-fields.ts'

const STATE_LABELS: Record<DeliveryState, string> = {
  pending: 'On its way',
  sent: 'Sent',
  failed: 'Could not be delivered',
}

const STATE_TONES: Record<DeliveryState, BadgeTone> = {
  pending: 'amber',
  sent: 'green',
  failed: 'red',
}

/** The replies that were e-mailed, and whether they were delivered. */
export function ContactReplies({ contact }: { contact: ContactWithHistory }) {
  return contact.replies?.map(({ id, subject, text, author, state, createdAt }) => (
    <Card key={id} as="article" aria-label={`Reply: ${subject}`}>
      <Top>
        <Subject>{subject}</Subject>
        <EnumBadge value={state} labels={STATE_LABELS} tones={STATE_TONES} />
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
