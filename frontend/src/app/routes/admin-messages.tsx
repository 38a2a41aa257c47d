import { PATHS } from '@loggia/contracts/paths'
import { MessagesPage } from '../../features/messages/office/messages-page.tsx'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { useCompany } from '../use-company.ts'

export function AdminMessagesRoute() {
  const { company } = useCompany()
  return (
    <>
      <PageTitle>{pageTitle('Messages', company)}</PageTitle>
      <MessagesPage pathOf={pathOf} />
    </>
  )
}

function pathOf(search: URLSearchParams): string {
  return search.size === 0 ? PATHS.adminMessages : `${PATHS.adminMessages}?${search.toString()}`
}
