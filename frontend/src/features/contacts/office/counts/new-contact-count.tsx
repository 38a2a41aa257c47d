import { MAX_WAITING_CONTACTS } from '@loggia/contracts/contacts/values'
import { useQuery } from '@apollo/client/react'
import { SidebarCount } from '../../../../ui/layout/sidebar-item.ts'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { ContactCountsDocument } from './contact-counts.operations.generated.ts'

/** How many contacts are new, beside their link in the sidebar; nothing while there are none. */
export function NewContactCount() {
  const { data } = useQuery(ContactCountsDocument)
  const count = data?.contactCounts.newContacts ?? 0
  if (count === 0) return null
  return (
    <SidebarCount>
      {count < MAX_WAITING_CONTACTS ? count : `${MAX_WAITING_CONTACTS - 1}+`}
      <VisuallyHidden> new</VisuallyHidden>
    </SidebarCount>
  )
}
