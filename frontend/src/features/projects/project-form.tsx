import { projectInput } from '@loggia/contracts/projects'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useSchemaForm } from '../../lib/forms/form.ts'
import { type Merge, mergeEdit } from '../../lib/forms/merge-edit.ts'
import { staleRow } from '../../lib/data/stale-row.ts'
import { space } from '../../styles/theme.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DialogActions } from '../../ui/dialogs/dialog-style.ts'
import { FormError } from '../../ui/forms/form-error.tsx'
import { StaleNotice } from '../../ui/forms/stale-notice.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { ProjectFieldset } from './project-fieldset.tsx'
import {
  type Base,
  baseOf,
  FIELD_LABELS,
  NEW_PROJECT,
  type ProjectValues,
  valuesOf,
} from './project-values.ts'
import { changeFailed, saved } from './project-labels.ts'
import type { ProjectRowFragment } from './projects.operations.generated.ts'
import { useSaveProject } from './use-save-project.ts'

interface ProjectFormProps {
  /** The project to edit; without one another is added. */
  project?: ProjectRowFragment
  onSaved: () => void
  onCancel: () => void
  /** Tells whether something would be lost by leaving. */
  onDirty: (dirty: boolean) => void
}

/** Adds or edits a project. What was typed stays until it is saved. */
export function ProjectForm({ project, onSaved, onCancel, onDirty }: ProjectFormProps) {
  const toast = useToast()
  const { addProject, updateProject } = useSaveProject()
  const [base, setBase] = useState(() => (project ? baseOf(project) : null))
  const [merge, setMerge] = useState<Merge<keyof ProjectValues> | null>(null)
  const change = project ? 'update' : 'add'

  const { form, formProps, field, failure, busy } = useSchemaForm({
    schema: projectInput,
    defaultValues: base?.values ?? NEW_PROJECT,
    async send(fields) {
      setMerge(null)
      try {
        await (base ? updateProject(base, fields) : addProject(fields))
      } catch (error) {
        const theirs = staleRow(error)
        if (base && theirs) rebaseOnto(base, theirs)
        throw error
      }
      toast(saved(change, fields.title))
      onSaved()
    },
    failed(message) {
      const words = changeFailed(change, message)
      toast(words)
      return words.description
    },
  })

  function rebaseOnto({ id, values }: Base, row: Readonly<Record<string, unknown>>) {
    const theirs = valuesOf(row)
    const merged = mergeEdit(values, valuesOf(form.getValues()), theirs)
    for (const name of merged.takenOver) form.setValue(name, theirs[name])
    setBase({ id, version: Number(row['version']), values: theirs })
    setMerge(merged)
  }

  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <Form {...formProps}>
      <ProjectFieldset form={form} field={field} />
      <FormError>{failure}</FormError>
      {merge && (
        <StaleNotice
          merge={merge}
          labels={FIELD_LABELS}
          onUseTheirs={({ field: name, theirs }) => form.setValue(name, theirs)}
        />
      )}
      <DialogActions>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel={project ? 'Updating...' : 'Saving...'}>
          {project ? 'Update Project' : 'Add Project'}
        </Button>
      </DialogActions>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${space[5]};
`
