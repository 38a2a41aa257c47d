import { PATHS } from '@loggia/contracts/paths'
import { Eye, FolderPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Panel } from '../../../../ui/records/panel.tsx'
import { SectionsInOrder } from '../../../../ui/records/sections-in-order.tsx'
import { EditAndMore, RecordView } from '../../../../ui/records/record-view.tsx'
import { ClientAccess } from './client-access.tsx'
import { ClientContacts } from './client-contacts.tsx'
import { ClientFacts } from './client-facts.tsx'
import { ClientProjects } from './client-projects.tsx'
import { useViewAsClient } from '../../../view-as-client/office/use-view-as-client.ts'
import { ClientBadge } from '../../shared/client-badge.tsx'
import type { ClientRecord, useClientRecord } from './use-client-record.ts'
import { useRecordDialogs } from '../../../../ui/records/use-record-dialogs.ts'
import { ClientDialog } from '../client-dialog.tsx'
import { DeleteClient } from '../delete-client.tsx'
import { ProjectDialog } from '../../../projects/office/project-dialog.tsx'
import { RecordTimeline } from '../../../activity/office/timeline/record-timeline.tsx'
import { InvoicesSection } from '../../../invoices/office/invoices-section.tsx'
import { OfficeFiles } from '../../../uploads/shared/office-files.tsx'
import { ClientPeople } from '../../../colleagues/office/client-people.tsx'
import { FolderDocuments } from '../../../documents/office/folder-documents.tsx'
import { DocumentVisits } from '../../../documents/office/document-visits.tsx'

interface ClientViewProps {
  record: ClientRecord
  data: Pick<ReturnType<typeof useClientRecord>, 'refetch' | 'save'>
  conversation: ReactNode
}

type Dialog = 'edit' | 'delete' | 'project'

/** The page of a client that has been loaded. */
export function ClientView({ record, data, conversation }: ClientViewProps) {
  const { client, access } = record
  const dialogs = useRecordDialogs<Dialog>(PATHS.adminClients, data.refetch)
  const { open, setOpen, refresh, onDone } = dialogs
  const { view } = useViewAsClient()
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
          <EditAndMore
            of={client.name}
            onEdit={() => setOpen('edit')}
            onDelete={() => setOpen('delete')}
            more={
              // The person may sign in by another record while this one shows nothing.
              access.maySignIn && client.status !== 'INACTIVE'
                ? [{ label: 'View as client', icon: Eye, onSelect: () => view(client.id) }]
                : []
            }
          />
        }
        tabs={[
          {
            key: 'overview',
            label: 'Overview',
            content: (
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
                <ClientFacts
                  client={client}
                  role={access.role}
                  save={(changes) => data.save(changes, client.version)}
                  onStale={refresh}
                />
                <ClientContacts record={record} />
              </>
            ),
          },
          {
            key: 'files',
            label: 'Files',
            content: (
              <SectionsInOrder>
                {client.driveFolderId !== null && (
                  <Panel title="Documents">
                    <FolderDocuments folderId={client.driveFolderId} />
                  </Panel>
                )}
                <OfficeFiles subject={{ clientId: client.id }} />
                <DocumentVisits clientId={client.id} />
              </SectionsInOrder>
            ),
          },
          {
            key: 'invoices',
            label: 'Invoices',
            count: record.invoiceCount,
            content: (
              <SectionsInOrder>
                <InvoicesSection clientId={client.id} />
              </SectionsInOrder>
            ),
          },
          {
            key: 'people',
            label: 'People',
            count: record.personCount,
            content: (
              <SectionsInOrder>
                <ClientAccess access={access} others={record.others} />
                <ClientPeople clientId={client.id} />
              </SectionsInOrder>
            ),
          },
          {
            key: 'history',
            label: 'History',
            content: (
              <SectionsInOrder>
                <RecordTimeline record="client" id={client.id} />
              </SectionsInOrder>
            ),
          },
        ]}
        conversation={conversation}
      />
      {open === 'edit' && <ClientDialog client={client} onDone={onDone} />}
      {open === 'delete' && <DeleteClient client={client} onDone={onDone} />}
      {open === 'project' && <ProjectDialog clientId={client.id} onDone={onDone} />}
    </>
  )
}
