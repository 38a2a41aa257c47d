import { useParams } from 'react-router'
import { ContactPage } from '../../features/contacts/inbox/contact-page.tsx'
import { useCompany } from '../use-company.ts'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { RoomNotFound } from '../rooms/room-not-found.tsx'

export function AdminContactRoute() {
  const { company } = useCompany()
  const id = Number(useParams()['id'])
  if (!Number.isInteger(id)) return <RoomNotFound />
  return (
    <>
      <PageTitle>{pageTitle('Contact', company)}</PageTitle>
      <ContactPage key={id} id={id} />
    </>
  )
}
