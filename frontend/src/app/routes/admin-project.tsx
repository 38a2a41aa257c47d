import { useParams } from 'react-router'
import { ProjectRecordPage } from '../../features/projects/office/record/project-record-page.tsx'
import { useCompany } from '../use-company.ts'

export function AdminProjectRoute() {
  const { company } = useCompany()
  const id = Number(useParams()['id'])
  return <ProjectRecordPage key={id} id={id} company={company} />
}
