import type { ProjectPriority, ProjectStatus } from '@loggia/contracts/projects/values'
import { useChange } from '../../../../lib/data/use-change.ts'
import { toEnum } from '../../../../lib/format/graphql-enum.ts'
import { useRecord } from '../../../../ui/records/use-record.ts'
import {
  ChangeProjectDocument,
  ProjectRecordDocument,
  type ProjectRecordQuery,
} from './project-record.operations.generated.ts'

export type RecordedProject = ProjectRecordQuery['project']

export interface QuickChanges {
  status?: ProjectStatus
  priority?: ProjectPriority
  leadId?: number | null
  /** The id or link of a folder. */
  driveFolderId?: string | null
}

/** A project, and how to change what is changed where it stands. */
export function useProjectRecord(id: number) {
  const loaded = useRecord(ProjectRecordDocument, id, ({ project }) => project)
  const { change } = useChange(ChangeProjectDocument, 'project')
  return {
    ...loaded,
    save: ({ status, priority, ...links }: QuickChanges, version: number) => {
      const changes = {
        ...links,
        ...(status && { status: toEnum(status) }),
        ...(priority && { priority: toEnum(priority) }),
      }
      return change({ variables: { id, input: { ...changes, version } } })
    },
  }
}
