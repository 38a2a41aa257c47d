import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { Badge, BadgeNote } from '../../../ui/lists/badge.tsx'
import type { ContactRecord } from './contact-fields.ts'

type States = Pick<ContactRecord, 'hasBeenContacted' | 'isQuarantined' | 'isOverdue'>

/** The states of a contact. */
export function ContactBadges({ contact }: { contact: States }) {
  return (
    <Row>
      <ContactedBadge hasBeenContacted={contact.hasBeenContacted} />
      {contact.isQuarantined && <BadgeNote tone="grey">Quarantined</BadgeNote>}
      {contact.isOverdue && <BadgeNote tone="amber">Overdue</BadgeNote>}
    </Row>
  )
}

/** Whether staff have been in touch with the sender. */
export function ContactedBadge({ hasBeenContacted }: Pick<States, 'hasBeenContacted'>) {
  return hasBeenContacted ? <Badge tone="green">Contacted</Badge> : <Badge tone="blue">New</Badge>
}

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
`
