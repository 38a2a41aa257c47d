import { ContactsPage } from '../../features/contacts/office/contacts-page.tsx'
import { SavedViews } from '../../features/saved-views/office/saved-views.tsx'
import { useCompany } from '../use-company.ts'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminContactsRoute() {
  const { company } = useCompany()
  return (
    <>
      <PageTitle>{pageTitle('Contacts', company)}</PageTitle>
      <ContactsPage
        views={<SavedViews list="contacts" builtIn={{ Overdue: 'status=overdue' }} />}
      />
    </>
  )
}
