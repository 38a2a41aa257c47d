import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { Badge } from '../../../ui/lists/badge.tsx'
import type { ContactRowFragment } from './contacts.operations.generated.ts'

type States = Pick<ContactRowFragment, 'hasBeenContacted' | 'isQuarantined' | 'isOverdue'>

/** Where a contact stands. */
export function ContactBadges({ contact }: { contact: States }) {
  return (
    <Row>
      {contact.hasBeenContacted ? (
        <Badge tone="green">Contacted</Badge>
      ) : (
        <Badge tone="blue">New</Badge>
      )}
      {contact.isQuarantined && <Badge tone="grey">Quarantined</Badge>}
      {contact.isOverdue && <Badge tone="amber">Waiting too long</Badge>}
    </Row>
  )
}

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`
