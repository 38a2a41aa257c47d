import { PATHS } from '@loggia/contracts/paths'
import { FolderPlus, Mail } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ButtonAnchor } from '../../../../ui/buttons/button-anchor.tsx'
import { SkeletonBlock } from '../../../../ui/feedback/skeleton.tsx'
import { Panel } from '../../../../ui/records/panel.tsx'
import { EditAndDelete, RecordView } from '../../../../ui/records/record-view.tsx'
import { ClientAccess } from './client-access.tsx'
import { ClientContacts } from './client-contacts.tsx'
import { ClientFacts } from './client-facts.tsx'
import { ClientProjects } from './client-projects.tsx'
import { RecordTimeline } from '../../../activity/office/timeline/record-timeline.tsx'
import { lazyDialog } from '../../../../ui/dialogs/lazy-dialog.tsx'
import { lazySection } from '../../../../ui/records/lazy-section.tsx'
import { ViewAsClient } from '../../../view-as-client/office/view-as-client.tsx'
import { ClientBadge } from '../../shared/client-badge.tsx'
import type { ClientRecord, useClientRecord } from './use-client-record.ts'
import { useRecordDialogs } from '../../../../ui/records/use-record-dialogs.ts'

const ClientDialog = lazyDialog(() => import('../client-dialog.tsx'), 'ClientDialog')
const DeleteClient = lazyDialog(() => import('../delete-client.tsx'), 'DeleteClient')
const ProjectDialog = lazyDialog(
  () => import('../../../projects/office/project-dialog.tsx'),
  'ProjectDialog',
)
const Conversation = lazySection(
  () => import('../../../messages/office/notes/office-conversation.tsx'),
  (module) => module.OfficeConversation,
)
const Invoices = lazySection(
  () => import('../../../invoices/office/invoices-section.tsx'),
  (module) => module.InvoicesSection,
)
const Files = lazySection(
  () => import('../../../uploads/shared/files.ts'),
  (module) => module.OfficeFiles,
)
const People = lazySection(
  () => import('../../../colleagues/office/client-people.tsx'),
  (module) => module.ClientPeople,
)
const FolderDocuments = lazySection(
  () => import('../../../documents/office/folder-documents.tsx'),
  (module) => module.FolderDocuments,
)
const DocumentVisits = lazySection(
  () => import('../../../documents/office/document-visits.tsx'),
  (module) => module.DocumentVisits,
)

interface ClientViewProps {
  record: ClientRecord
  data: Pick<ReturnType<typeof useClientRecord>, 'refetch' | 'setStatus' | 'setOwner'>
}

type Dialog = 'edit' | 'delete' | 'project'

/** The page of a client that has been loaded. */
export function ClientView({ record, data }: ClientViewProps) {
  const { client, access } = record
  const dialogs = useRecordDialogs<Dialog>(PATHS.adminClients, client.id, data.refetch)
  const { open, setOpen, refresh, onDone } = dialogs
  return (
    <>
      <RecordView
        title={client.name}
        subtitle={
          <>
            <bdi>{client.company}</bdi>
            <ClientBadge status={client.status} />
          </>
        }
        actions={
          <>
            <ButtonAnchor $variant="secondary" href={`mailto:${client.email}`}>
              <Mail size={18} aria-hidden="true" />
              Write
            </ButtonAnchor>
            {access.maySignIn && <ViewAsClient clientId={client.id} />}
            <EditAndDelete onOpen={setOpen} />
          </>
        }
        main={
          <>
            <ClientProjects
              record={record}
              action={
                <Button variant="secondary" onClick={() => setOpen('project')}>
                  <FolderPlus size={18} aria-hidden="true" />
                  Add Project
                </Button>
              }
            />
            <Suspense fallback={<SkeletonBlock $height="8rem" />}>
              <Conversation key={client.id} subject={{ clientId: client.id }} />
            </Suspense>
            <ClientContacts record={record} />
            <Suspense fallback={<SkeletonBlock $height="8rem" />}>
              <Invoices clientId={client.id} />
              <Files subject={{ clientId: client.id }} />
            </Suspense>
          </>
        }
        aside={
          <>
            <ClientFacts
              client={client}
              role={access.role}
              onOwner={(ownerId) => data.setOwner(ownerId, client.version)}
              onStatus={(status) => data.setStatus(status, client.version)}
              onStale={refresh}
            />
            <ClientAccess access={access} others={record.others} />
            <Suspense fallback={<SkeletonBlock $height="8rem" />}>
              <People clientId={client.id} />
            </Suspense>
            {client.driveFolderId !== null && (
              <Panel title="Documents">
                <Suspense fallback={<SkeletonBlock $height="8rem" />}>
                  <FolderDocuments folderId={client.driveFolderId} />
                </Suspense>
              </Panel>
            )}
            <Suspense fallback={<SkeletonBlock $height="8rem" />}>
              <DocumentVisits clientId={client.id} />
            </Suspense>
          </>
        }
        timeline={<RecordTimeline record="client" id={client.id} />}
      />
      {open === 'edit' && <ClientDialog client={client} onDone={onDone} />}
      {open === 'delete' && <DeleteClient client={client} onDone={onDone} />}
      {open === 'project' && <ProjectDialog clientId={client.id} onDone={onDone} />}
    </>
  )
}
