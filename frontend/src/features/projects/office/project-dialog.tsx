import { projectPath } from '@loggia/contracts/paths'
import { projectInput } from '@loggia/contracts/projects/projects'
import { useVersionedForm, useSave } from '../../../lib/forms/use-versioned-form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { StaleBanner } from '../../../ui/forms/stale-banner.tsx'
import { useOpenAction } from '../../../ui/records/use-open-action.ts'
import {
  FIELD_LABELS,
  inputOf,
  NEW_PROJECT,
  type ProjectRecord,
  valuesOf,
} from './project-fields.ts'
import { ProjectFieldset } from './project-fieldset.tsx'
import { saved } from './project-messages.ts'
import {
  CreateProjectDocument,
  UpdateProjectDocument,
} from './project-dialog.operations.generated.ts'

interface ProjectDialogProps {
  /** The project to edit; without one the dialog adds a new project. */
  project?: ProjectRecord
  /** The client of a new project, where it is known. */
  clientId?: number
  onDone: () => void
}

/** Adds or edits a project. */
export function ProjectDialog({ project, clientId, onDone }: ProjectDialogProps) {
  const state = useProjectForm(project, clientId, onDone)
  return (
    <FormDialog
      {...(project ? EDITING : ADDING)}
      state={state}
      banner={
        <StaleBanner merge={state.merge} labels={FIELD_LABELS} onUseTheirs={state.takeTheirs} />
      }
      onClose={onDone}
    >
      <ProjectFieldset state={state} />
    </FormDialog>
  )
}

const ADDING = {
  wide: true,
  title: 'Add New Project',
  description: 'Enter the project details below to create a new project.',
  submit: { label: 'Add Project', busyLabel: 'Saving...' },
}

const EDITING = {
  wide: true,
  title: 'Edit Project',
  description: 'Update the project information.',
  submit: { label: 'Update Project', busyLabel: 'Updating...' },
}

function useProjectForm(
  project: ProjectRecord | undefined,
  clientId: number | undefined,
  onSaved: () => void,
) {
  const toast = useToast()
  const openAction = useOpenAction()
  const save = useSave({
    create: CreateProjectDocument,
    idOf: ({ createProject }) => createProject.id,
    update: UpdateProjectDocument,
    topic: 'project',
    valuesOf,
    inputOf,
    newVariablesOf: (fields) => ({ input: inputOf(fields) }),
  })
  return useVersionedForm({
    schema: projectInput,
    row: project,
    newValues: { ...NEW_PROJECT, ...(clientId !== undefined && { clientId: String(clientId) }) },
    valuesOf,
    async save(fields, base) {
      const id = await save(fields, base)
      const action = id === null ? {} : openAction(projectPath(id))
      toast({ ...saved(project ? 'edit' : 'add', fields.title), ...action })
      onSaved()
    },
    failed: project ? 'Failed to update project' : 'Failed to add project',
  })
}
