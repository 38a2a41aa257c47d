import { useParams } from 'react-router-dom'
import { ProjectRecordPage } from '../../features/projects/office/record/project-record-page.tsx'
import { useViewer } from '../../features/staff-auth/shared/session/use-viewer.ts'
import { OwnProjectPage } from '../../features/projects/office/contractor/own-project-page.tsx'

export function AdminProjectRoute() {
  const id = Number(useParams()['id'])
  const { can } = useViewer()
  const Page = can('projects:write') ? ProjectRecordPage : OwnProjectPage
  return <Page key={id} id={id} />
}
