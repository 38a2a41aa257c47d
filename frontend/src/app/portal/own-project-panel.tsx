import { useParams } from 'react-router-dom'
import { portalTabPath } from '../../features/client-dashboard/portal/portal-tab.ts'
import { OwnProjectPage } from '../../features/projects/portal/own-project-page.tsx'
import { inTabView } from '../../lib/browser/tab-view.ts'

/** The page of one of the client's projects. */
export function OwnProjectPanel() {
  const id = Number(useParams()['id'])
  return (
    <OwnProjectPage
      key={id}
      id={id}
      list={{ label: 'Projects', path: inTabView(portalTabPath('projects')) }}
    />
  )
}
