import { lazySection } from '../lazy-section.tsx'
import type { ProjectSectionList } from '../../ui/records/project-sections.tsx'

/** What the portal's page of a project shows below its schedule, in this order. */
export const OWN_PROJECT_SECTIONS: ProjectSectionList = {
  Milestones: lazySection(
    () => import('../../features/milestones/own/own-milestones-section.tsx'),
    'OwnMilestonesSection',
  ),
  Approvals: lazySection(
    () => import('../../features/approvals/own/own-approvals-section.tsx'),
    'OwnApprovalsSection',
  ),
  Documents: lazySection(() => import('./own-project-documents.tsx'), 'OwnProjectDocuments'),
  Conversation: lazySection(
    () => import('./own-project-conversation.tsx'),
    'OwnProjectConversation',
  ),
  Files: lazySection(() => import('../../features/uploads/files.ts'), 'OwnProjectFiles'),
  History: lazySection(
    () => import('../../features/projects/own/own-project-history.tsx'),
    'OwnProjectHistory',
  ),
}
