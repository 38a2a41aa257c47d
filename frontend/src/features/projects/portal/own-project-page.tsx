import { ownProjectPath } from '@loggia/contracts/paths'
import { inTabView } from '../../../lib/browser/tab-view.ts'
import { useKnown } from '../../../lib/data/use-known.ts'
import { RecordPage } from '../../../ui/records/record-page.tsx'
import { useRecord } from '../../../ui/records/use-record.ts'
import {
  OwnProjectDocument,
  OwnProjectTitleFragmentDoc,
} from './own-project.operations.generated.ts'
import { OwnProjectView } from './own-project-view.tsx'
import { OwnProjectConversation } from './own-project-plan.tsx'

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
