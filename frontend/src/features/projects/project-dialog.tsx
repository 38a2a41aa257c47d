import { useState } from 'react'
import { useUnsavedGuard } from '../../lib/forms/use-unsaved-guard.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ProjectForm } from './project-form.tsx'
import type { ProjectRowFragment } from './projects.operations.generated.ts'

interface ProjectDialogProps {
  /** The project to edit; without one another is added. */
  project?: ProjectRowFragment
  onDone: () => void
}

export function ProjectDialog({ project, onDone }: ProjectDialogProps) {
  const [dirty, setDirty] = useState(false)
  const { mayLeave } = useUnsavedGuard(dirty)
  const words = project
    ? { title: 'Edit Project', description: 'Update the project information.' }
    : {
        title: 'Add New Project',
        description: 'Enter the project details below to create a new project.',
      }
  const leave = () => {
    if (mayLeave()) onDone()
  }
  return (
    <Dialog open onClose={leave} wide={project !== undefined} {...words}>
      <ProjectForm
        {...(project && { project })}
        onSaved={onDone}
        onCancel={leave}
        onDirty={setDirty}
      />
    </Dialog>
  )
}
