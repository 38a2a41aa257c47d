import type { ProjectPriority, ProjectStatus } from '@loggia/contracts/projects/values'
import { isNotFound } from '../../../../lib/data/error-message.ts'
import { useChange } from '../../../../lib/data/use-change.ts'
import { useFreshQuery } from '../../../../lib/data/use-fresh-query.ts'
import { toEnum } from '../../../../lib/format/graphql-enum.ts'
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
  const skip = !Number.isInteger(id)
  const { data, error, refetch } = useFreshQuery(ProjectRecordDocument, { variables: { id }, skip })
  const { change } = useChange(ChangeProjectDocument, 'project')
  return {
    record: data?.project,
    error: data ? undefined : error,
    isMissing: skip || isNotFound(error),
    refetch,
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
