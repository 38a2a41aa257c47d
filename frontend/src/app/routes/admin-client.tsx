import { useParams } from 'react-router'
import { ChangeText } from '../../features/activity/change-text.tsx'
import { ClientBadge } from '../../features/clients/client-badge.tsx'
import { ROLE_NAMES } from '../../features/clients/role-labels.ts'
import { ContactBadges } from '../../features/contacts/inbox/contact-badges.tsx'
import { ProjectBadges } from '../../features/projects/project-badges.tsx'
import type { ClientParts } from '../../features/records/client-parts.ts'
import { ClientRecordPage } from '../../features/records/client-record-page.tsx'
import { ViewAsClient } from '../../features/view-as-client/view-as-client.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { lazySection } from '../lazy-section.tsx'
import { useCompany } from '../use-company.ts'

const PARTS: ClientParts = {
  ChangeText,
  ClientBadge,
  ViewAsClient,
  ClientDialog: lazyDialog(
    () => import('../../features/clients/client-dialog.tsx'),
    'ClientDialog',
  ),
  DeleteClient: lazyDialog(
    () => import('../../features/clients/delete-client.tsx'),
    'DeleteClient',
  ),
  ProjectDialog: lazyDialog(
    () => import('../../features/projects/project-dialog.tsx'),
    'ProjectDialog',
  ),
  ProjectBadges,
  ContactBadges,
  FolderDocuments: lazySection(
    () => import('../../features/documents/records/folder-documents.tsx'),
    'FolderDocuments',
  ),
  DocumentVisits: lazySection(
    () => import('../../features/documents/records/document-visits.tsx'),
    'DocumentVisits',
  ),
  Conversation: lazySection(() => import('./client-conversation.tsx'), 'ClientConversation'),
  Invoices: lazySection(
    () => import('../../features/invoices/office/invoices-section.tsx'),
    'InvoicesSection',
  ),
  Files: lazySection(() => import('../../features/uploads/files.ts'), 'OfficeFiles'),
  People: lazySection(() => import('../../features/colleagues/client-people.tsx'), 'ClientPeople'),
  roleNames: ROLE_NAMES,
}

export function AdminClientRoute() {
  const { company } = useCompany()
  const id = Number(useParams()['id'])
  return <ClientRecordPage key={id} id={id} company={company} parts={PARTS} />
}
