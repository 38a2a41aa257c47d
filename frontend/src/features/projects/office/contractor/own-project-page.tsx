import { PATHS, projectPath } from '@loggia/contracts/paths'
import { DayText } from '../../../../ui/lists/date-text.tsx'
import { Facts, LongFact } from '../../../../ui/records/facts.tsx'
import { lazyExport } from '../../../../ui/layout/lazy-export.tsx'
import { Panel } from '../../../../ui/records/panel.tsx'
import { RecordPage } from '../../../../ui/records/record-page.tsx'
import { RecordView } from '../../../../ui/records/record-view.tsx'
import { ProjectBadges } from '../../shared/project-badges.tsx'
import { projectTabs } from '../../shared/project-tabs.tsx'
import { useProjectRecord } from '../record/use-project-record.ts'

const Plan = lazyExport(() => import('./own-project-parts.tsx'), 'Plan')
const Papers = lazyExport(() => import('./own-project-parts.tsx'), 'Papers')
const ContractorConversation = lazyExport(
  () => import('./own-project-parts.tsx'),
  'ContractorConversation',
)

interface OwnProjectPageProps {
  /** NaN for a path that names no project. */
  id: number
}

const LIST = { label: 'Projects', path: PATHS.adminProjects }

/** A project in which a contractor works. */
export function OwnProjectPage({ id }: OwnProjectPageProps) {
  return (
    <RecordPage
      noun="project"
      list={LIST}
      id={id}
      pathOf={projectPath}
      loaded={useProjectRecord(id)}
      nameOf={({ title }) => title}
      knownName={undefined}
      conversation={<ContractorConversation projectId={id} />}
    >
      {(project, conversation) => (
        <RecordView
          title={project.title}
          subtitle={
            <>
              <bdi>{project.clientName}</bdi>
              <ProjectBadges project={project} />
            </>
          }
          tabs={projectTabs({
            project,
            plan: <Plan projectId={project.id} />,
            facts: (
              <Panel title="Facts">
                <Facts
                  facts={{
                    'Person responsible': project.lead && <bdi>{project.lead}</bdi>,
                    'Start date': project.startDate && <DayText day={project.startDate} />,
                    'End date': project.endDate && <DayText day={project.endDate} />,
                    Description: project.description && <LongFact>{project.description}</LongFact>,
                  }}
                />
              </Panel>
            ),
            files: <Papers projectId={project.id} />,
          })}
          conversation={conversation}
        />
      )}
    </RecordPage>
  )
}
