import type { ProjectSectionProps } from '../../../ui/records/project-sections.tsx'
import { OfficeFiles } from './office-files.tsx'

/** The files of a project, on its page in the back office. */
export function ProjectFiles({ projectId }: ProjectSectionProps) {
  return <OfficeFiles subject={{ projectId }} />
}
