import type { ProjectPriority, ProjectStatus } from '@loggia/contracts/projects/values'
import { useChange } from '../../../../lib/data/use-change.ts'
import { useTurns } from '../../../../lib/data/use-turns.ts'
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
  const inTurn = useTurns(id)
  return {
    ...loaded,
    save: ({ status, priority, ...links }: QuickChanges, seen: number) => {
      const changes = {
        ...links,
        ...(status && { status: toEnum(status) }),
        ...(priority && { priority: toEnum(priority) }),
      }
      return inTurn(seen, async (version) => {
        const { data } = await change({ variables: { id, input: { ...changes, version } } })
        return data?.updateProject.version
      })
    },
  }
}
