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

const OwnProjectSections = lazySection(
  () => import('./own-project-sections.tsx'),
  (module) => module.OwnProjectSections,
)

interface OwnProjectViewProps {
  project: OwnProjectDetail
}

/** The portal's page of a project that has been loaded. */
export function OwnProjectView({ project }: OwnProjectViewProps) {
  return (
    <RecordView
      title={project.title}
      subtitle={<ProjectStatusBadge status={project.status} />}
      main={
        <>
          <Panel title="Schedule">
            <ProjectTimeline project={project} />
          </Panel>
          <SectionsInOrder>
            <OwnProjectSections projectId={project.id} />
          </SectionsInOrder>
        </>
      }
      aside={
        <Panel title="About this project">
          <Facts
            facts={{
              Status: <ProjectStatusBadge status={project.status} />,
              'Person responsible': project.lead && <PersonResponsible name={project.lead} />,
              'Last changed': <RelativeTime iso={project.updatedAt} />,
              Description: project.description && <LongFact>{project.description}</LongFact>,
            }}
          />
        </Panel>
      }
      timeline={null}
    />
  )
}
