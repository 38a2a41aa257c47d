import type { ReactNode } from 'react'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { Facts, LongFact } from '../../../ui/records/facts.tsx'
import { Panel } from '../../../ui/records/panel.tsx'
import { RecordView } from '../../../ui/records/record-view.tsx'
import { ProjectStatusBadge } from '../shared/project-badges.tsx'
import { projectTabs } from '../shared/project-tabs.tsx'
import { PersonResponsible } from './person-responsible.tsx'
import type { OwnProjectQuery } from './own-project.operations.generated.ts'
import { OwnProjectPlan } from './own-project-plan.tsx'
import { OwnProjectPapers } from './own-project-papers.tsx'
import { OwnProjectHistory } from './own-project-history.tsx'

interface OwnProjectViewProps {
  project: OwnProjectQuery['ownProject']
  conversation: ReactNode
}

/** The portal's page of a project that has been loaded. */
export function OwnProjectView({ project, conversation }: OwnProjectViewProps) {
  return (
    <RecordView
      title={project.title}
      subtitle={<ProjectStatusBadge status={project.status} />}
      tabs={projectTabs({
        project,
        plan: <OwnProjectPlan projectId={project.id} />,
        facts: (
          <Panel title="About this project">
            <Facts
              facts={{
                'Person responsible': project.lead && <PersonResponsible name={project.lead} />,
                'Last changed': <RelativeTime iso={project.updatedAt} />,
                Description: project.description && <LongFact>{project.description}</LongFact>,
              }}
            />
          </Panel>
        ),
        files: <OwnProjectPapers projectId={project.id} />,
        history: <OwnProjectHistory projectId={project.id} />,
      })}
      conversation={conversation}
    />
  )
}
