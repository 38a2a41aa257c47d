import { useParams } from 'react-router'
import { ClientRecordPage } from '../../features/clients/office/record/client-record-page.tsx'
import { useCompany } from '../use-company.ts'

export function AdminClientRoute() {
  const { company } = useCompany()
  const id = Number(useParams()['id'])
  return <ClientRecordPage key={id} id={id} company={company} />
}
