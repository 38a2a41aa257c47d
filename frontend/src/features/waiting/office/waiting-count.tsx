import { MAX_WAITING_COUNTED } from '@loggia/contracts/waiting/values'
import { useQuery } from '@apollo/client/react'
import { SidebarCount } from '../../../ui/layout/sidebar-item.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { WaitingCountsDocument } from './waiting.operations.generated.ts'

/** How many of these wait, beside their link in the sidebar: as many as the dashboard lists. Nothing while none do. */
export function WaitingCount({ of }: { of: readonly ('messages' | 'contacts' | 'mails')[] }) {
  const { data } = useQuery(WaitingCountsDocument)
  const count = of.reduce((sum, kind) => sum + (data?.waiting[kind] ?? 0), 0)
  if (count === 0) return null
  return (
    <SidebarCount>
      {count < MAX_WAITING_COUNTED ? count : `${MAX_WAITING_COUNTED - 1}+`}
      <VisuallyHidden> waiting</VisuallyHidden>
    </SidebarCount>
  )
}
