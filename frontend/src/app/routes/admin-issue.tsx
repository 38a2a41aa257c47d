import { useParams } from 'react-router-dom'
import { IssuePage } from '../../features/issues/office/issue-page.tsx'

export function AdminIssueRoute() {
  const id = Number(useParams()['id'])
  return <IssuePage key={id} id={id} />
}
