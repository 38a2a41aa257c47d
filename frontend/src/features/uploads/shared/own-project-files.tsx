import type { ProjectSectionProps } from '../../../ui/records/project-sections.tsx'
import { ClientFiles } from './client-files.tsx'

/** The files of a project, on its page in the portal. */
export function OwnProjectFiles({ projectId }: ProjectSectionProps) {
  return <ClientFiles subject={{ projectId }} />
}
