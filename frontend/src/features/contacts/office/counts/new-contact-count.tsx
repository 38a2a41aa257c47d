import { MAX_WAITING_CONTACTS } from '@loggia/contracts/contacts/values'
import { styled } from 'styled-components'
import { useFreshQuery } from '../../../../lib/data/use-fresh-query.ts'
import { color, radius, space } from '../../../../styles/theme.ts'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { ContactCountsDocument } from './contact-counts.operations.generated.ts'

/** How many contacts are new, beside their link in the sidebar; nothing while there are none. */
export function NewContactCount() {
  const { data } = useFreshQuery(ContactCountsDocument)
  const count = data?.contactCounts.newContacts ?? 0
  if (count === 0) return null
  return (
    <Count>
      {count < MAX_WAITING_CONTACTS ? count : `${MAX_WAITING_CONTACTS - 1}+`}
      <VisuallyHidden> new</VisuallyHidden>
    </Count>
  )
}

const Count = styled.span`
  position: relative;
  margin-left: auto;
  padding: 0 ${space[2]};
  border-radius: ${radius.round};
  background: ${color.infoSoft};
  color: ${color.infoText};
  font-size: 0.8125rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
