import type { ReactNode } from 'react'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { Facts, LongFact } from '../../../ui/records/facts.tsx'
import { Panel } from '../../../ui/records/panel.tsx'
import { lazySection } from '../../../ui/records/lazy-section.tsx'
import { SectionsInOrder } from '../../../ui/records/sections-in-order.tsx'
import { RecordView } from '../../../ui/records/record-view.tsx'
import { ProjectStatusBadge } from '../shared/project-badges.tsx'
import { ProjectTimeline } from '../shared/project-timeline.tsx'
import { PersonResponsible } from './person-responsible.tsx'
import type { OwnProjectDetail } from './use-own-project.ts'

const OwnProjectPlan = lazySection(
  () => import('./own-project-plan.tsx'),
  (module) => module.OwnProjectPlan,
)
const OwnProjectPapers = lazySection(
  () => import('./own-project-papers.tsx'),
  (module) => module.OwnProjectPapers,
)
const OwnProjectHistory = lazySection(
  () => import('./own-project-history.tsx'),
  (module) => module.OwnProjectHistory,
)

interface OwnProjectViewProps {
  project: OwnProjectDetail
  conversation: ReactNode
}

/** The portal's page of a project that has been loaded. */
export function OwnProjectView({ project, conversation }: OwnProjectViewProps) {
  return (
    <RecordView
      title={project.title}
      subtitle={<ProjectStatusBadge status={project.status} />}
      tabs={[
        {
          key: 'overview',
          label: 'Overview',
          content: (
            <>
              <Panel title="Schedule">
                <ProjectTimeline project={project} />
              </Panel>
              <SectionsInOrder>
                <OwnProjectPlan projectId={project.id} />
                <Panel title="About this project">
                  <Facts
                    facts={{
                      'Person responsible': project.lead && (
                        <PersonResponsible name={project.lead} />
                      ),
                      'Last changed': <RelativeTime iso={project.updatedAt} />,
                      Description: project.description && (
                        <LongFact>{project.description}</LongFact>
                      ),
                    }}
                  />
                </Panel>
              </SectionsInOrder>
            </>
          ),
        },
        {
          key: 'files',
          label: 'Files',
          content: (
            <SectionsInOrder>
              <OwnProjectPapers projectId={project.id} />
            </SectionsInOrder>
          ),
        },
        {
          key: 'history',
          label: 'History',
          content: (
            <SectionsInOrder>
              <OwnProjectHistory projectId={project.id} />
            </SectionsInOrder>
          ),
        },
      ]}
      conversation={conversation}
    />
  )
}
