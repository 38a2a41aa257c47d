import { PATHS } from '@loggia/contracts/paths'
import { MessagesPage } from '../../features/messages/office/messages-page.tsx'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { ConversationFiles } from '../conversation-files.tsx'
import { useCompany } from '../use-company.ts'

export function AdminMessagesRoute() {
  const { company } = useCompany()
  return (
    <>
      <PageTitle>{pageTitle('Messages', company)}</PageTitle>
      <ConversationFiles>
        <MessagesPage pathOf={pathOf} />
      </ConversationFiles>
    </>
  )
}

function pathOf(search: URLSearchParams): string {
  return search.size === 0 ? PATHS.adminMessages : `${PATHS.adminMessages}?${search.toString()}`
}
