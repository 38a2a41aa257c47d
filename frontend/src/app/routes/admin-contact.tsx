import { useParams } from 'react-router'
import { ContactPage } from '../../features/contacts/inbox/contact-page.tsx'
import { useCompany } from '../use-company.ts'
import { RoomNotFound } from '../rooms/room-not-found.tsx'

export function AdminContactRoute() {
  const { company } = useCompany()
  const id = Number(useParams()['id'])
  if (!Number.isInteger(id)) return <RoomNotFound />
  return <ContactPage key={id} id={id} company={company} />
}
