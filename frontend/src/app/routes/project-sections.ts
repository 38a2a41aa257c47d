import { lazySection } from '../lazy-section.tsx'
import type { ProjectSectionList } from '../../ui/records/project-sections.tsx'

/** What the back office's page of a project shows below its description, in this order. */
export const PROJECT_SECTIONS: ProjectSectionList = {
  Milestones: lazySection(
    () => import('../../features/milestones/office/milestones-section.tsx'),
    'MilestonesSection',
  ),
  Approvals: lazySection(
    () => import('../../features/approvals/office/approvals-section.tsx'),
    'ApprovalsSection',
  ),
  Documents: lazySection(() => import('./project-documents.tsx'), 'StaffProjectDocuments'),
  Conversation: lazySection(() => import('./project-conversation.tsx'), 'ProjectConversation'),
  Files: lazySection(() => import('../../features/uploads/shared/files.ts'), 'ProjectFiles'),
}
