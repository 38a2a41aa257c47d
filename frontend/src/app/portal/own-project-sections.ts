import { lazySection } from '../lazy-section.tsx'
import type { ProjectSectionList } from '../../ui/records/project-sections.tsx'

/** What the portal's page of a project shows below its schedule, in this order. */
export const OWN_PROJECT_SECTIONS: ProjectSectionList = {
  Milestones: lazySection(
    () => import('../../features/milestones/portal/own-milestones-section.tsx'),
    'OwnMilestonesSection',
  ),
  Approvals: lazySection(
    () => import('../../features/approvals/portal/own-approvals-section.tsx'),
    'OwnApprovalsSection',
  ),
  Documents: lazySection(() => import('./own-project-documents.tsx'), 'OwnProjectDocuments'),
  Conversation: lazySection(
    () => import('./own-project-conversation.tsx'),
    'OwnProjectConversation',
  ),
  Files: lazySection(() => import('../../features/uploads/shared/files.ts'), 'OwnProjectFiles'),
  History: lazySection(
    () => import('../../features/projects/portal/own-project-history.tsx'),
    'OwnProjectHistory',
  ),
}
