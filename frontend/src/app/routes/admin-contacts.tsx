import { ContactsPage } from '../../features/contacts/office/contacts-page.tsx'
import { SavedViews } from '../../features/saved-views/office/saved-views.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminContactsRoute() {
  return (
    <>
      <PageTitle>Contacts</PageTitle>
      <ContactsPage
        views={<SavedViews list="contacts" builtIn={{ Overdue: 'status=overdue' }} />}
      />
    </>
  )
}
