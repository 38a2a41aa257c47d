import { ContactsPage } from '../../features/contacts/inbox/contacts-page.tsx'
import { useCompany } from '../../features/site-settings/use-company.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminContactsRoute() {
  const { company } = useCompany()
  return (
    <>
      <PageTitle>{`Contacts | ${company.name}`}</PageTitle>
      <PageHeader title="Contacts" subtitle="Messages from the website, newest first." />
      <ContactsPage />
    </>
  )
}
