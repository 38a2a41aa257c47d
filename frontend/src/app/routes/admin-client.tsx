import { useParams } from 'react-router'
import { ChangeText } from '../../features/activity/office/change-text.tsx'
import { ClientBadge } from '../../features/clients/shared/client-badge.tsx'
import { ROLE_NAMES } from '../../features/clients/shared/role-labels.ts'
import { ContactBadges } from '../../features/contacts/office/contact-badges.tsx'
import { ProjectBadges } from '../../features/projects/shared/project-badges.tsx'
import type { ClientParts } from '../../features/clients/office/record/client-parts.ts'
import { ClientRecordPage } from '../../features/clients/office/record/client-record-page.tsx'
import { ViewAsClient } from '../../features/view-as-client/office/view-as-client.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { lazySection } from '../lazy-section.tsx'
import { useCompany } from '../use-company.ts'

const PARTS: ClientParts = {
  ChangeText,
  ClientBadge,
  ViewAsClient,
  ClientDialog: lazyDialog(
    () => import('../../features/clients/office/client-dialog.tsx'),
    'ClientDialog',
  ),
  DeleteClient: lazyDialog(
    () => import('../../features/clients/office/delete-client.tsx'),
    'DeleteClient',
  ),
  ProjectDialog: lazyDialog(
    () => import('../../features/projects/office/project-dialog.tsx'),
    'ProjectDialog',
  ),
  ProjectBadges,
  ContactBadges,
  FolderDocuments: lazySection(
    () => import('../../features/documents/office/folder-documents.tsx'),
    'FolderDocuments',
  ),
  DocumentVisits: lazySection(
    () => import('../../features/documents/office/document-visits.tsx'),
    'DocumentVisits',
  ),
  Conversation: lazySection(() => import('./client-conversation.tsx'), 'ClientConversation'),
  Invoices: lazySection(
    () => import('../../features/invoices/office/invoices-section.tsx'),
    'InvoicesSection',
  ),
  Files: lazySection(() => import('../../features/uploads/shared/files.ts'), 'OfficeFiles'),
  People: lazySection(
    () => import('../../features/colleagues/office/client-people.tsx'),
    'ClientPeople',
  ),
  roleNames: ROLE_NAMES,
}

export function AdminClientRoute() {
  const { company } = useCompany()
  const id = Number(useParams()['id'])
  return <ClientRecordPage key={id} id={id} company={company} parts={PARTS} />
}
