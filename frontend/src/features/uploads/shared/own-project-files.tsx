import { ClientFiles } from './client-files.tsx'

/** The files of a project, on its page in the portal. */
export function OwnProjectFiles({ projectId }: { projectId: number }) {
  return <ClientFiles subject={{ projectId }} />
}
