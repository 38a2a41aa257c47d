import { PATHS } from '@loggia/contracts/paths'
import { MessagesPage } from '../../features/messages/office/messages-page.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminMessagesRoute() {
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
