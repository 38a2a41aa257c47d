import { PATHS } from '@loggia/contracts/paths'
import { ProjectsPage } from '../../features/projects/office/projects-page.tsx'
import { useLayout } from '../../features/projects/office/layout/use-layout.ts'
import { SavedViews } from '../../features/saved-views/office/saved-views.tsx'
import { useViewer } from '../../features/staff-auth/shared/session/use-viewer.ts'
import { useRoutedDialog } from '../../lib/forms/use-routed-dialog.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { OwnProjectsPage } from '../../features/projects/office/contractor/own-projects-page.tsx'

export function AdminProjectsRoute() {
  const { search: kept } = useLayout()
  const adding = useRoutedDialog(PATHS.newProject)
  const { can } = useViewer()
  return (
    <>
      <PageTitle>Projects</PageTitle>
      {can('projects:write') ? (
        <ProjectsPage
          adding={adding}
          views={<SavedViews list="projects" builtIn={{ Overdue: 'due=overdue' }} kept={kept} />}
        />
      ) : (
        <OwnProjectsPage />
      )}
    </>
  )
}
