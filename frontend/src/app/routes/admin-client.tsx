import { useParams } from 'react-router-dom'
import { ClientRecordPage } from '../../features/clients/office/record/client-record-page.tsx'

export function AdminClientRoute() {
  const id = Number(useParams()['id'])
  return <ClientRecordPage key={id} id={id} />
}
