import { PATHS } from '@loggia/contracts/paths'
import { ProjectsPage } from '../../features/projects/projects-page.tsx'
import { useCompany } from '../../features/site-settings/use-company.ts'
import { useAddressedDialog } from '../../lib/forms/use-addressed-dialog.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminProjectsRoute() {
  const { company } = useCompany()
  const adding = useAddressedDialog(PATHS.adminProjects, PATHS.newProject)
  return (
    <>
      <PageTitle>{`Projects | ${company.name}`}</PageTitle>
      <ProjectsPage adding={adding} />
    </>
  )
}
