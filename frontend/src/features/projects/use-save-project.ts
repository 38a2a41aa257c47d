import { useRef } from 'react'
import { idempotent, type Submission, submissionOf } from '../../lib/data/idempotency-key.ts'
import { useChange } from '../../lib/data/use-change.ts'
import { type Base, changesOf, inputOf, type ProjectFields } from './project-values.ts'
import {
  CreateProjectDocument,
  ProjectsDocument,
  UpdateProjectDocument,
} from './projects.operations.generated.ts'

/** Adds a project, or sends what changed of one. Both throw what Apollo throws. */
export function useSaveProject() {
  const { change: create } = useChange(CreateProjectDocument, [ProjectsDocument])
  const { change: update } = useChange(UpdateProjectDocument, [ProjectsDocument])
  const submission = useRef<Submission>(null)
  return {
    async addProject(fields: ProjectFields): Promise<void> {
      submission.current = submissionOf(JSON.stringify(fields), submission.current)
      const context = idempotent(submission.current.key)
      await create({ variables: { input: inputOf(fields) }, context })
    },
    async updateProject({ id, version, values }: Base, fields: ProjectFields): Promise<void> {
      await update({ variables: { id, input: { version, ...changesOf(values, fields) } } })
    },
  }
}
