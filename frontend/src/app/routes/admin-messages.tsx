import { PATHS } from '@loggia/contracts/paths'
import { useSearchParams } from 'react-router-dom'
import { MessagesPage } from '../../features/messages/office/messages-page.tsx'
import { useViewer } from '../../features/staff-auth/shared/session/use-viewer.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { HeldMailsPage } from '../../features/messages/office/held/held-mails-page.tsx'

// Few look there, and it chooses among clients and conversations.

export function AdminMessagesRoute() {
  const [search] = useSearchParams()
  const { can } = useViewer()
  if (search.get('tab') === 'on-hold') {
    return (
      <>
        <PageTitle>Emails on hold</PageTitle>
        <HeldMailsPage mayDecide={can('inboundMails:write')} />
      </>
    )
  }
  return (
    <>
      <PageTitle>Messages</PageTitle>
      <MessagesPage pathOf={pathOf} />
    </>
  )
}

function pathOf(search: URLSearchParams): string {
  return search.size === 0 ? PATHS.adminMessages : `${PATHS.adminMessages}?${search.toString()}`
}
