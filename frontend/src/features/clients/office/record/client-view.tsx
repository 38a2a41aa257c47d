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
import type { ClientParts, ClientRecord } from './client-parts.ts'
import { ClientProjects } from './client-projects.tsx'
import { RecordTimeline } from '../../../activity/office/timeline/record-timeline.tsx'
import type { useClientRecord } from './use-client-record.ts'
import { useRecordDialogs } from '../../../../ui/records/use-record-dialogs.ts'

interface ClientViewProps {
  record: ClientRecord
  data: Pick<ReturnType<typeof useClientRecord>, 'refetch' | 'setStatus' | 'setOwner'>
  parts: ClientParts
}

type Dialog = 'edit' | 'delete' | 'project'

/** The page of a client that has been loaded. */
export function ClientView({ record, data, parts }: ClientViewProps) {
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
            <parts.ClientBadge status={client.status} />
          </>
        }
        actions={
          <>
            <ButtonAnchor $variant="secondary" href={`mailto:${client.email}`}>
              <Mail size={18} aria-hidden="true" />
              Write
            </ButtonAnchor>
            {access.maySignIn && <parts.ViewAsClient clientId={client.id} />}
            <EditAndDelete onOpen={setOpen} />
          </>
        }
        main={
          <>
            <ClientProjects
              record={record}
              ProjectBadges={parts.ProjectBadges}
              action={
                <Button variant="secondary" onClick={() => setOpen('project')}>
                  <FolderPlus size={18} aria-hidden="true" />
                  Add Project
                </Button>
              }
            />
            <Suspense fallback={<SkeletonBlock $height="8rem" />}>
              <parts.Conversation clientId={client.id} />
            </Suspense>
            <ClientContacts record={record} ContactBadges={parts.ContactBadges} />
            <Suspense fallback={<SkeletonBlock $height="8rem" />}>
              <parts.Invoices clientId={client.id} />
              <parts.Files subject={{ clientId: client.id }} />
            </Suspense>
          </>
        }
        aside={
          <>
            <ClientFacts
              client={client}
              role={access.role}
              roleNames={parts.roleNames}
              onOwner={(ownerId) => data.setOwner(ownerId, client.version)}
              onStatus={(status) => data.setStatus(status, client.version)}
              onStale={refresh}
            />
            <ClientAccess access={access} others={record.others} roleNames={parts.roleNames} />
            <Suspense fallback={<SkeletonBlock $height="8rem" />}>
              <parts.People clientId={client.id} />
            </Suspense>
            {client.driveFolderId !== null && (
              <Panel title="Documents">
                <Suspense fallback={<SkeletonBlock $height="8rem" />}>
                  <parts.FolderDocuments folderId={client.driveFolderId} />
                </Suspense>
              </Panel>
            )}
            <Suspense fallback={<SkeletonBlock $height="8rem" />}>
              <parts.DocumentVisits clientId={client.id} />
            </Suspense>
          </>
        }
        timeline={<RecordTimeline record="client" id={client.id} parts={parts} />}
      />
      {open === 'edit' && <parts.ClientDialog client={client} onDone={onDone} />}
      {open === 'delete' && <parts.DeleteClient client={client} onDone={onDone} />}
      {open === 'project' && <parts.ProjectDialog clientId={client.id} onDone={onDone} />}
    </>
  )
}
