import { PATHS } from '@loggia/contracts/paths'
import { FolderPlus, Mail, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonAnchor } from '../../ui/buttons/button-anchor.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/records/panel.tsx'
import { RecordActions, RecordColumn, RecordColumns } from '../../ui/records/record-columns.ts'
import { ClientAccess } from './client-access.tsx'
import { ClientContacts } from './client-contacts.tsx'
import { ClientFacts } from './client-facts.tsx'
import type { ClientParts, ClientRecord } from './client-parts.ts'
import { ClientProjects } from './client-projects.tsx'
import { RecordHeading } from './record-heading.ts'
import { RecordTimeline } from './record-timeline.tsx'
import type { useClientRecord } from './use-client-record.ts'
import { useRefresh } from './use-refresh.ts'

interface ClientViewProps {
  record: ClientRecord
  data: Pick<ReturnType<typeof useClientRecord>, 'refetch' | 'setStatus' | 'setOwner'>
  parts: ClientParts
}

/** The page of a client that has been loaded. */
export function ClientView({ record, data, parts }: ClientViewProps) {
  const { client, access } = record
  const [open, setOpen] = useState<'edit' | 'delete' | 'project' | null>(null)
  const refresh = useRefresh(PATHS.adminClients, client.id, data.refetch)
  const onDone = () => {
    setOpen(null)
    void refresh()
  }
  return (
    <>
      <PageHeader
        title={client.name}
        subtitle={
          <RecordHeading>
            <bdi>{client.company}</bdi>
            <parts.ClientBadge status={client.status} />
          </RecordHeading>
        }
        action={
          <RecordActions>
            <ButtonAnchor $variant="secondary" href={`mailto:${client.email}`}>
              <Mail size={18} aria-hidden="true" />
              Write
            </ButtonAnchor>
            {access.maySignIn && <parts.ViewAsClient clientId={client.id} />}
            <Button variant="secondary" onClick={() => setOpen('edit')}>
              <Pencil size={18} aria-hidden="true" />
              Edit
            </Button>
            <Button variant="secondary" onClick={() => setOpen('delete')}>
              <Trash2 size={18} aria-hidden="true" />
              Delete
            </Button>
          </RecordActions>
        }
      />
      <RecordColumns>
        <RecordColumn>
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
          <ClientContacts record={record} ContactBadges={parts.ContactBadges} />
        </RecordColumn>
        <RecordColumn>
          <ClientFacts
            client={client}
            roleNames={parts.roleNames}
            onOwner={(ownerId) => data.setOwner(ownerId, client.version)}
            onStatus={(status) => data.setStatus(status, client.version)}
            onStale={() => void refresh()}
          />
          <ClientAccess access={access} others={record.others} roleNames={parts.roleNames} />
          {client.driveFolderId !== null && (
            <Panel title="Documents">
              <parts.FolderDocuments folderId={client.driveFolderId} />
            </Panel>
          )}
        </RecordColumn>
        <RecordTimeline record="client" id={client.id} parts={parts} />
      </RecordColumns>
      {open === 'edit' && <parts.ClientDialog client={client} onDone={onDone} />}
      {open === 'delete' && <parts.DeleteClient client={client} onDone={onDone} />}
      {open === 'project' && <parts.ProjectDialog clientId={client.id} onDone={onDone} />}
    </>
  )
}
