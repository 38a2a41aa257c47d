import { ContactsPage } from '../../features/contact-inbox/contacts-page.tsx'
import { useCompany } from '../../features/site-settings/use-company.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

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
