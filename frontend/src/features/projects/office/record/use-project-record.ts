import { useTurns } from '../../../../lib/data/use-turns.ts'
import { useRecord } from '../../../../ui/records/use-record.ts'
import {
  ChangeProjectDocument,
  ProjectRecordDocument,
  type ProjectRecordQuery,
} from './project-record.operations.generated.ts'

export type RecordedProject = ProjectRecordQuery['project']

/** A project, and the changes of single fields. */
export function useProjectRecord(id: number) {
  const loaded = useRecord(ProjectRecordDocument, id, ({ project }) => project)
  const save = useTurns(ChangeProjectDocument, 'project', id, (data) => data.updateProject.version)
  return { ...loaded, save }
}
