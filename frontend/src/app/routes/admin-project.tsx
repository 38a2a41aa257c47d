import { lazy } from 'react'
import { useParams } from 'react-router'
import { ProjectRecordPage } from '../../features/projects/office/record/project-record-page.tsx'
import { useViewer } from '../../features/staff-auth/shared/session/use-viewer.ts'
import { useCompany } from '../use-company.ts'

const OwnProjectPage = lazy(async () => ({
  default: (await import('../../features/projects/office/contractor/own-project-page.tsx'))
    .OwnProjectPage,
}))

export function AdminProjectRoute() {
  const { company } = useCompany()
  const id = Number(useParams()['id'])
  const { can } = useViewer()
  const Page = can('projects:write') ? ProjectRecordPage : OwnProjectPage
  return <Page key={id} id={id} company={company} />
}
