import { useParams } from 'react-router'
import { ChangeText } from '../../features/activity/office/change-text.tsx'
import { ProjectBadges } from '../../features/projects/shared/project-badges.tsx'
import { PRIORITY_LABELS, STATUS_LABELS } from '../../features/projects/shared/project-labels.ts'
import { ProjectTimeline } from '../../features/projects/shared/project-timeline.tsx'
import type { ProjectParts } from '../../features/projects/office/record/project-parts.ts'
import { ProjectRecordPage } from '../../features/projects/office/record/project-record-page.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { useCompany } from '../use-company.ts'
import { PROJECT_SECTIONS } from './project-sections.ts'

const PARTS: ProjectParts = {
  ChangeText,
  ProjectDialog: lazyDialog(
    () => import('../../features/projects/office/project-dialog.tsx'),
    'ProjectDialog',
  ),
  DeleteProject: lazyDialog(
    () => import('../../features/projects/office/delete-project.tsx'),
    'DeleteProject',
  ),
  ProjectBadges,
  ProjectBar: ProjectTimeline,
  sections: PROJECT_SECTIONS,
  statusLabels: STATUS_LABELS,
  priorityLabels: PRIORITY_LABELS,
}

export function AdminProjectRoute() {
  const { company } = useCompany()
  const id = Number(useParams()['id'])
  return <ProjectRecordPage key={id} id={id} company={company} parts={PARTS} />
}
