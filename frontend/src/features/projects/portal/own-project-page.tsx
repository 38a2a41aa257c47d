import { ownProjectPath } from '@loggia/contracts/paths'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { inTabView } from '../../../lib/browser/tab-view.ts'
import { useKnown } from '../../../lib/data/use-known.ts'
import { RecordPage } from '../../../ui/records/record-page.tsx'
import { useRecord } from '../../../ui/records/use-record.ts'
import {
  OwnProjectDocument,
  OwnProjectTitleFragmentDoc,
  type OwnProjectQuery,
} from './own-project.operations.generated.ts'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { Facts, LongFact } from '../../../ui/records/facts.tsx'
import { Panel, NoneYet } from '../../../ui/records/panel.tsx'
import { RecordView } from '../../../ui/records/record-view.tsx'
import { ProjectStatusBadge } from '../shared/project-badges.tsx'
import { projectTabs } from '../shared/project-tabs.tsx'
import { ProjectSchedule } from '../shared/project-timeline.tsx'
import { PersonResponsible } from './person-responsible.tsx'
import { OwnProjectDocuments } from '../../documents/portal/own-project-documents.tsx'
import { ClientFiles } from '../../uploads/shared/client-files.tsx'
import { projectEventText } from '../../../lib/format/project-event.ts'
import { color, font, space } from '../../../styles/theme.ts'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { OwnProjectHistoryDocument } from './own-project-history.operations.generated.ts'
import { OwnApprovalsSection } from '../../approvals/portal/own-approvals-section.tsx'
import { Plan } from '../../approvals/shared/plan.tsx'
import { Conversation } from '../../messages/shared/conversation.tsx'
import { OwnMilestonesSection } from '../../milestones/portal/own-milestones-section.tsx'

interface OwnProjectPageProps {
  /** NaN for a path that names no project. */
  id: number
  /** The tab that lists all of them. */
  list: { label: string; path: string }
}

/** A project as its client sees it. */
export function OwnProjectPage({ id, list }: OwnProjectPageProps) {
  return (
    <RecordPage
      noun="project"
      list={list}
      id={id}
      pathOf={(other) => inTabView(ownProjectPath(other))}
      loaded={useRecord(OwnProjectDocument, id, ({ ownProject }) => ownProject)}
      nameOf={({ title }) => title}
      knownName={useKnown(OwnProjectTitleFragmentDoc, 'OwnProject', id)?.title}
      conversation={<OwnProjectConversation projectId={id} />}
    >
      {(project, conversation) => <OwnProjectView project={project} conversation={conversation} />}
    </RecordPage>
  )
}

interface OwnProjectViewProps {
  project: OwnProjectQuery['ownProject']
  conversation: ReactNode
}

/** The portal's page of a project that has been loaded. */
function OwnProjectView({ project, conversation }: OwnProjectViewProps) {
  return (
    <RecordView
      title={project.title}
      subtitle={<ProjectStatusBadge status={project.status} />}
      tabs={projectTabs({
        plan: <OwnProjectPlan project={project} />,
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

/** The documents of a project and the files that were sent, which one script brings. */
function OwnProjectPapers({ projectId }: { projectId: number }) {
  return (
    <>
      <OwnProjectDocuments projectId={projectId} />
      <ClientFiles subject={{ projectId }} />
    </>
  )
}

/** The history of a project, in plain words, the newest first. */
function OwnProjectHistory({ projectId }: { projectId: number }) {
  const { data, error, refetch } = useQuery(OwnProjectHistoryDocument, {
    variables: { projectId },
  })
  return (
    <Panel title="History">
      {!data && (
        <NotLoaded what="the history" error={error} onRetry={refetch} rows={3} height="2.5rem" />
      )}
      {data?.ownProjectHistory.length === 0 && (
        <NoneYet>What happens in this project will be noted here.</NoneYet>
      )}
      <List>
        {data?.ownProjectHistory.map((entry) => (
          <li key={entry.key}>
            <bdi>{projectEventText(entry)}</bdi>
            <span>
              <RelativeTime iso={entry.at} />
            </span>
          </li>
        ))}
      </List>
    </Panel>
  )
}

const List = styled.ol`
  display: grid;
  gap: ${space[3]};

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space[4]};
    overflow-wrap: anywhere;
  }

  span {
    color: ${color.textSoft};
    font-size: ${font.small};
  }
`

/** The plan of a project, and its approvals. */
function OwnProjectPlan({ project }: { project: OwnProjectViewProps['project'] }) {
  const projectId = project.id
  return (
    <Plan
      projectId={projectId}
      schedule={<ProjectSchedule project={project} />}
      milestones={<OwnMilestonesSection projectId={projectId} />}
      approvals={<OwnApprovalsSection projectId={projectId} />}
    />
  )
}

/** Stands beside it, so that one script brings both. */
function OwnProjectConversation({ projectId }: { projectId: number }) {
  return <Conversation key={projectId} subject={{ projectId }} side="portal" />
}
