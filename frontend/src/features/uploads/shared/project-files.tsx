import { OfficeFiles } from './office-files.tsx'

/** The files of a project, on its page in the back office. */
export function ProjectFiles({ projectId }: { projectId: number }) {
  return <OfficeFiles subject={{ projectId }} />
}
