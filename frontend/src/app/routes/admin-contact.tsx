import { useParams } from 'react-router-dom'
import { ContactPage } from '../../features/contacts/office/contact-page.tsx'

export function AdminContactRoute() {
  const id = Number(useParams()['id'])
  return <ContactPage key={id} id={id} />
}
