import type { ProjectPriority, ProjectStatus } from '@loggia/contracts/values/statuses'
import type { ComponentType } from 'react'
import type { ProjectSectionList } from '../../../../ui/records/project-sections.tsx'
import type { ProjectRecordQuery } from './project-record.operations.generated.ts'
import type { TimelineParts } from '../../../activity/office/timeline/record-timeline.tsx'

export type RecordedProject = ProjectRecordQuery['project']

interface DialogProps {
  project: RecordedProject
  onDone: () => void
}

/** What other features lend to the page of a project. */
export interface ProjectParts extends TimelineParts {
  ProjectDialog: ComponentType<DialogProps>
  DeleteProject: ComponentType<DialogProps>
  ProjectBadges: ComponentType<{ project: RecordedProject }>
  /** Start and end, and where today lies between them. */
  ProjectBar: ComponentType<{ project: RecordedProject }>
  /** What belongs to it. */
  sections: ProjectSectionList
  statusLabels: Readonly<Record<ProjectStatus, string>>
  priorityLabels: Readonly<Record<ProjectPriority, string>>
}
