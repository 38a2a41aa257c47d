import { useParams } from 'react-router'
import { ContactPage } from '../../features/contacts/office/contact-page.tsx'
import { useCompany } from '../use-company.ts'

export function AdminContactRoute() {
  const { company } = useCompany()
  const id = Number(useParams()['id'])
  return <ContactPage key={id} id={id} company={company} />
}
