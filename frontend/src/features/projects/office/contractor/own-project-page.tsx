import { PATHS, projectPath } from '@loggia/contracts/paths'
import { DayText } from '../../../../ui/lists/date-text.tsx'
import { Facts, LongFact } from '../../../../ui/records/facts.tsx'
import { RecordPage } from '../../../../ui/records/record-page.tsx'
import { RecordView } from '../../../../ui/records/record-view.tsx'
import { ProjectBadges } from '../../shared/project-badges.tsx'
import { projectTabs } from '../../shared/project-tabs.tsx'
import { ProjectSchedule } from '../../shared/project-timeline.tsx'
import { useProjectRecord } from '../record/use-project-record.ts'
import { NoneYet, Panel } from '../../../../ui/records/panel.tsx'
import { ApprovalsSection } from '../../../approvals/office/approvals-section.tsx'
import { FolderInGoogle, InGoogle } from '../../../documents/office/in-google.tsx'
import { ProjectDocuments } from '../../../documents/shared/project-documents.tsx'
import { Conversation } from '../../../messages/shared/conversation.tsx'
import { MilestonesSection } from '../../../milestones/office/milestones-section.tsx'
import { OfficeFiles } from '../../../uploads/shared/office-files.tsx'

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
      conversation={<Conversation key={id} subject={{ projectId: id }} side="office" />}
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
            plan: (
              <>
                <ProjectSchedule project={project} />
                <MilestonesSection projectId={project.id} />
                <ApprovalsSection projectId={project.id} />
              </>
            ),
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

function Papers({ projectId }: { projectId: number }) {
  return (
    <>
      <ProjectDocuments
        projectId={projectId}
        Name={InGoogle}
        FolderLink={FolderInGoogle}
        none="Nothing yet. Documents appear here once the project has a folder in Google Drive."
        disconnected={<NoneYet>Google Drive is not connected.</NoneYet>}
      />
      <OfficeFiles subject={{ projectId }} forContractor />
    </>
  )
}
