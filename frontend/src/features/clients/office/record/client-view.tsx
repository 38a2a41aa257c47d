import { PATHS, clientPath, contactPath, projectPath } from '@loggia/contracts/paths'
import { Eye, FolderPlus, MailPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageActions } from '../../../../lib/keys/page-actions.ts'
import { styled } from 'styled-components'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Panel, NoneYet, PanelRows, RowAside } from '../../../../ui/records/panel.tsx'
import { SectionsInOrder } from '../../../../ui/records/sections-in-order.tsx'
import { EditAndMore, RecordView } from '../../../../ui/records/record-view.tsx'
import { ClientFacts } from './client-facts.tsx'
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
import { useInvite } from '../../../colleagues/office/person-invitation.tsx'
import { ClientPeople } from '../../../colleagues/office/client-people.tsx'
import { FolderDocuments } from '../../../documents/office/folder-documents.tsx'
import { usePersonDataActions } from '../../../person-data/office/use-person-data-actions.ts'
import { DocumentVisits } from '../../../documents/office/document-visits.tsx'
import { labelOf } from '../../../../lib/format/graphql-enum.ts'
import { Badge } from '../../../../ui/lists/badge.tsx'
import { EmailText } from '../../../../ui/lists/email-text.tsx'
import { RelativeTime } from '../../../../ui/lists/relative-time.tsx'
import { Facts } from '../../../../ui/records/facts.tsx'
import { NameLink, RecordLink } from '../../../../ui/records/record-link.tsx'
import { ROLE_NAMES } from '../../shared/role-labels.ts'
import { lineClamp } from '../../../../styles/line-clamp.ts'
import { SmallNote } from '../../../../ui/layout/stack.ts'
import { TextLink } from '../../../../ui/buttons/text-link.tsx'
import { ContactBadges } from '../../../contacts/office/contact-badges.tsx'
import { DayText } from '../../../../ui/lists/date-text.tsx'
import { ProjectBadges } from '../../../projects/shared/project-badges.tsx'

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
  const { invite } = useInvite(client.id)
  const { name, email } = client
  const personData = usePersonDataActions(PATHS.adminClients)
  const isAwaited = access.maySignIn && client.status !== 'INACTIVE' && !access.lastSignInAt
  usePageActions([
    {
      label: `Add project for ${name}`,
      icon: FolderPlus,
      onSelect: () => setOpen('project'),
    },
    ...(isAwaited
      ? [
          {
            label: `Invite ${name}`,
            icon: MailPlus,
            onSelect: () => void invite({ id: null, name, email }),
          },
        ]
      : []),
  ])
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
            more={[
              // The person may sign in by another record while this one shows nothing.
              ...(access.maySignIn && client.status !== 'INACTIVE'
                ? [{ label: 'View as client', icon: Eye, onSelect: () => view(client.id) }]
                : []),
              ...(personData?.(email) ?? []),
            ]}
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
                <ClientPeople clientId={client.id} admits={client.status !== 'INACTIVE'} />
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

type ClientAccessProps = Pick<ClientRecord, 'access' | 'others'>

/** The portal user with the address of a client, and its other clients. */
function ClientAccess({ access, others }: ClientAccessProps) {
  const { email, role, maySignIn, lastSignInAt } = access
  return (
    <Panel
      title="Portal access"
      action={
        maySignIn ? <Badge tone="green">Can sign in</Badge> : <Badge tone="grey">No access</Badge>
      }
    >
      <Facts
        facts={{
          Person: <EmailText>{email}</EmailText>,
          Role: labelOf(ROLE_NAMES, role),
          'Last sign-in': lastSignInAt ? <RelativeTime iso={lastSignInAt} /> : 'None on record',
          ...(others.length > 0 && {
            'Other clients with this address': <Others others={others} />,
          }),
        }}
      />
    </Panel>
  )
}

function Others({ others }: Pick<ClientRecord, 'others'>) {
  return (
    <ul>
      {others.map(({ id, name, company }) => (
        <li key={id}>
          <NameLink to={clientPath(id)}>
            <bdi>
              {name} ({company})
            </bdi>
          </NameLink>
        </li>
      ))}
    </ul>
  )
}

interface ClientContactsProps {
  record: ClientRecord
}

/** The messages that belong to a client or come from its address, the newest first. */
function ClientContacts({ record }: ClientContactsProps) {
  const { contacts, contactCount, client } = record
  return (
    <Panel title="Contact submissions" count={contactCount}>
      {contacts.length === 0 && (
        <NoneYet>No messages from this client or its email address.</NoneYet>
      )}
      <PanelRows>
        {contacts.map((contact) => (
          <li key={contact.id}>
            <div>
              <RecordLink id={contact.id} to={contactPath(contact.id)}>
                {contact.firstName} {contact.lastName}
              </RecordLink>
              <Excerpt dir="auto">{contact.message}</Excerpt>
              <RowAside>
                <RelativeTime iso={contact.createdAt} />
              </RowAside>
            </div>
            <ContactBadges contact={contact} />
          </li>
        ))}
      </PanelRows>
      {contactCount > contacts.length && (
        <TextLink
          to={`${PATHS.adminContacts}?${new URLSearchParams({ q: client.email }).toString()}`}
        >
          See all {contactCount.toLocaleString('en-US')}
        </TextLink>
      )}
    </Panel>
  )
}

const Excerpt = styled(SmallNote)`
  ${lineClamp(2)}
`

interface ClientProjectsProps {
  record: ClientRecord
  action: ReactNode
}

/** The projects of a client, the newest first. */
function ClientProjects({ record, action }: ClientProjectsProps) {
  const { projects, client } = record
  const missing = client.projectCount - projects.length
  return (
    <Panel title="Projects" count={client.projectCount} action={action}>
      {projects.length === 0 && <NoneYet>No projects yet.</NoneYet>}
      <PanelRows>
        {projects.map((project) => (
          <li key={project.id}>
            <div>
              <RecordLink id={project.id} to={projectPath(project.id)}>
                {project.title}
              </RecordLink>
              <RowAside>
                <Dates project={project} />
              </RowAside>
            </div>
            <ProjectBadges project={project} />
          </li>
        ))}
      </PanelRows>
      {missing > 0 && <NoneYet>The newest {projects.length} are shown.</NoneYet>}
    </Panel>
  )
}

function Dates({ project }: { project: ClientRecord['projects'][number] }) {
  const { startDate, endDate } = project
  if (!startDate && !endDate) return 'No dates set yet'
  if (!startDate) return <>Until {endDate && <DayText day={endDate} />}</>
  if (!endDate) {
    return (
      <>
        From <DayText day={startDate} />
      </>
    )
  }
  return (
    <>
      <DayText day={startDate} /> to <DayText day={endDate} />
    </>
  )
}
