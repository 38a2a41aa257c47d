import type { DeliveryState } from '@loggia/contracts/contact-work'
import { styled } from 'styled-components'
import { font, space } from '../../../../styles/theme.ts'
import type { BadgeTone } from '../../../../ui/lists/badge.tsx'
import { EnumBadge } from '../../../../ui/lists/enum-badge.tsx'
import { RelativeTime } from '../../../../ui/lists/relative-time.tsx'
import type { ContactWithHistory } from '../contact-fields.ts'
import { Byline, Text } from './note.tsx'

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

/** A reply that was e-mailed, and whether it was delivered. */
export function Reply({ reply }: { reply: NonNullable<ContactWithHistory['replies']>[number] }) {
  const { subject, text, author, state, createdAt } = reply
  return (
    <article aria-label={`Reply: ${subject}`}>
      <Top>
        <Subject>{subject}</Subject>
        <EnumBadge value={state} labels={STATE_LABELS} tones={STATE_TONES} />
      </Top>
      <Text>{text}</Text>
      <Byline>
        Reply by {author ?? 'a former colleague'}, <RelativeTime iso={createdAt} />
      </Byline>
    </article>
  )
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  margin-bottom: ${space[2]};
`

const Subject = styled.h3`
  font-size: ${font.body};
  overflow-wrap: anywhere;
`
