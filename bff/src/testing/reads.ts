import type { Operation } from '../core/operation.ts'
import { listOwnSessions } from '../features/account/own-sessions.service.ts'
import { readOwnPreferences } from '../features/account/own-preferences.service.ts'
import { updateColleague } from '../features/colleagues/colleague-changes.service.ts'
import { listColleagues } from '../features/colleagues/colleagues.service.ts'
import { listAudit } from '../features/audit/audit.service.ts'
import { readClientStatus } from '../features/client-auth/client-auth.service.ts'
import { readClientView } from '../features/client-view/client-view.service.ts'
import {
  listClients,
  listClientsWithEmail,
  listOwnRecords,
  readClient,
} from '../features/clients/client-list.service.ts'
import { updateClient } from '../features/clients/clients.service.ts'
import { readPortalDefault } from '../features/clients/portal-default.service.ts'
import { readContact } from '../features/contacts/contact-detail.service.ts'
import { readContactCounts } from '../features/contacts/desk/contact-counts.service.ts'
import { readContactNeighbours } from '../features/contacts/desk/contact-neighbours.service.ts'
import { readContactRelations } from '../features/contacts/desk/contact-relations.service.ts'
import { listContacts } from '../features/contacts/contact-list.service.ts'
import { updateContact } from '../features/contacts/contacts.service.ts'
import { readDashboard } from '../features/dashboard/dashboard.service.ts'
import { listMilestones, updateMilestone } from '../features/milestones/milestones.service.ts'
import { listOwnMilestones } from '../features/milestones/own-milestones.service.ts'
import { readNoticeSettings } from '../features/notices/notice-settings.service.ts'
import { listNotices, readUnreadNotices } from '../features/notices/notices.service.ts'
import { listSubscribers } from '../features/newsletter/newsletter-list.service.ts'
import { listOwnProjects, readOwnProject } from '../features/projects/own-projects.service.ts'
import { readOwnProjectHistory } from '../features/projects/history/project-history.service.ts'
import { readPortalOverview } from '../features/projects/overview.service.ts'
import { exportOwnData } from '../features/portal-profile/own-data.service.ts'
import { readPortalGuide } from '../features/portal-profile/portal-guide.service.ts'
import { listPortalSessions } from '../features/portal-profile/portal-sessions.service.ts'
import { listProjects, readProject } from '../features/projects/project-list.service.ts'
import { updateProject } from '../features/projects/projects.service.ts'
import { readClientRecord, readRecordTimeline } from '../features/records/records.service.ts'
import { listReplyTemplates } from '../features/reply-templates/reply-templates.service.ts'
import { listSavedViews } from '../features/saved-views/saved-views.service.ts'
import {
  listSiteSettings,
  listStaffSettings,
} from '../features/site-settings/site-settings.service.ts'
import { currentStaff } from '../features/staff-auth/staff-auth.service.ts'
import { readFirstRun } from '../features/first-run/first-run.service.ts'
import { search } from '../features/search/search.service.ts'
import {
  listSiteSections,
  listSiteVersions,
  readSiteSection,
  readSiteVersion,
} from '../features/site/site-reading.service.ts'
import { readHealth } from '../features/system/health.service.ts'
import { listInboundMails } from '../features/system/inbound-mails.service.ts'
import { readRelease } from '../features/system/release.service.ts'
import { readTestMail } from '../features/system/test-mail.service.ts'
import { listTrash } from '../features/trash/trash-list.service.ts'
import { readUploadSettings } from '../features/uploads/upload-settings.service.ts'
import { readUploadTarget, setClientUploads } from '../features/uploads/upload-target.service.ts'
import { listUploads, readUpload } from '../features/uploads/uploads.service.ts'
import { listInvitations, readInvitationLink } from '../features/team/invitation.service.ts'
import { listTeam } from '../features/team/team.service.ts'
import { readInstallation, readViewer } from '../features/viewer/viewer.service.ts'
import type { SeededApp } from './answers-seed.ts'
import type { Browser } from './browser.ts'
import { DOCUMENT_READS } from './documents/reads.ts'
import { INVOICE_READS } from './invoices/reads.ts'
import { APPROVAL_READS } from './approvals/reads.ts'
import { MESSAGE_READS } from './messages/reads.ts'

export type Input = Record<string, unknown>
type Calls = (seeded: SeededApp) => [browser: Browser, input?: Input][]

const byStaff: Calls = ({ staff }) => [[staff]]
const byMember: Calls = ({ member }) => [[member]]

/**
 * Every read operation, and the updates that answer a single row, with calls that together show every
 * field with a value and with null. The field is the one of Query or Mutation; null where GraphQL has none.
 */
export const READS: [operation: Operation, field: string | null, calls: Calls][] = [
  [listSiteSettings, 'siteSettings', byStaff],
  [listStaffSettings, 'staffSettings', byStaff],
  [readViewer, 'viewer', ({ visitor, staff }) => [[visitor], [staff]]],
  [readInstallation, 'installation', ({ visitor }) => [[visitor]]],
  [currentStaff, null, byStaff],
  [readOwnPreferences, 'ownPreferences', byStaff],
  [listOwnSessions, 'ownSessions', byStaff],
  [listContacts, 'contacts', byStaff],
  [readContact, 'contact', ({ staff, ids }) => ids.contact.map((id) => [staff, { id }])],
  [updateContact, 'updateContact', ({ staff, ids }) => ids.contact.map((id) => [staff, { id }])],
  [readContactCounts, 'contactCounts', byStaff],
  [
    readContactNeighbours,
    'contactNeighbours',
    ({ staff, ids }) => ids.contact.map((id) => [staff, { id }]),
  ],
  [
    readContactRelations,
    'contactRelations',
    ({ staff, ids }) => ids.contact.map((id) => [staff, { id }]),
  ],
  [listReplyTemplates, 'replyTemplates', byStaff],
  [listSavedViews, 'savedViews', ({ staff }) => [[staff, { list: 'clients' }]]],
  [listNotices, 'notices', ({ staff, member }) => [[staff], [member]]],
  [readUnreadNotices, 'unreadNotices', byStaff],
  [readNoticeSettings, 'noticeSettings', ({ staff, member }) => [[staff], [member]]],
  [listSubscribers, 'newsletterSubscribers', byStaff],
  [listClients, 'clients', byStaff],
  [readClient, 'client', ({ staff, ids }) => ids.client.map((id) => [staff, { id }])],
  [
    listClientsWithEmail,
    'clientsWithEmail',
    ({ staff, emails }) => emails.map((email) => [staff, { email }]),
  ],
  [
    listColleagues,
    'colleagues',
    ({ staff, member, ids }) => [
      [staff, { id: ids.client[0] }],
      [member, { id: ids.client[0] }],
    ],
  ],
  [
    updateColleague,
    'updateColleague',
    ({ staff, ids }) => ids.colleague.map((personId) => [staff, { id: ids.client[0], personId }]),
  ],
  [updateClient, 'updateClient', ({ staff, ids }) => ids.client.map((id) => [staff, { id }])],
  [readPortalDefault, 'portalDefault', byStaff],
  [listOwnRecords, 'ownRecords', byMember],
  [readPortalGuide, 'portalGuide', ({ member, stranger }) => [[member], [stranger]]],
  [exportOwnData, 'ownData', ({ member, newcomer }) => [[member], [newcomer]]],
  [listPortalSessions, 'portalSessions', byMember],
  [listProjects, 'projects', byStaff],
  [readProject, 'project', ({ staff, ids }) => ids.project.map((id) => [staff, { id }])],
  [updateProject, 'updateProject', ({ staff, ids }) => ids.project.map((id) => [staff, { id }])],
  [listOwnProjects, 'ownProjects', ({ member, newcomer }) => [[member], [newcomer]]],
  [
    readOwnProject,
    'ownProject',
    ({ member, newcomer, ids }) => [
      ...ids.project.map((id): [Browser, Input] => [member, { id }]),
      [newcomer, { id: ids.newProject }],
    ],
  ],
  [
    listMilestones,
    'milestones',
    ({ staff, ids }) => ids.project.map((projectId) => [staff, { projectId }]),
  ],
  [
    updateMilestone,
    'updateMilestone',
    ({ staff, ids }) => ids.milestone.map((id) => [staff, { id }]),
  ],
  [
    listOwnMilestones,
    'ownMilestones',
    ({ member, ids }) => ids.project.map((projectId) => [member, { projectId }]),
  ],
  [
    readOwnProjectHistory,
    'ownProjectHistory',
    ({ member, ids }) => ids.project.map((projectId) => [member, { projectId }]),
  ],
  [
    readPortalOverview,
    'portalOverview',
    ({ member, newcomer, stranger }) => [[member], [newcomer], [stranger]],
  ],
  [readClientRecord, 'clientRecord', ({ staff, ids }) => ids.client.map((id) => [staff, { id }])],
  [
    readRecordTimeline,
    'recordTimeline',
    ({ staff, ids }) => ids.client.map((id) => [staff, { record: 'client', id }]),
  ],
  ...APPROVAL_READS,
  ...INVOICE_READS,
  ...MESSAGE_READS,
  [readDashboard, 'dashboard', byStaff],
  ...DOCUMENT_READS,
  [listTeam, 'team', byStaff],
  [listInvitations, 'invitations', byStaff],
  [readInvitationLink, 'invitationLink', ({ staff, ids }) => [[staff, { id: ids.invitation }]]],
  [listUploads, 'uploads', byStaff],
  [readUpload, 'upload', ({ staff, ids }) => ids.upload.map((id) => [staff, { id }])],
  [
    readUploadTarget,
    'uploadTarget',
    ({ staff, stranger, ids }) => [
      ...ids.client.map((clientId): [Browser, Input] => [staff, { clientId }]),
      [stranger, {}],
    ],
  ],
  [readUploadSettings, 'uploadSettings', byStaff],
  [
    setClientUploads,
    'setClientUploads',
    ({ staff, ids }) => ids.client.map((id) => [staff, { id, isOpen: true }]),
  ],
  [listTrash, 'trash', byStaff],
  [listAudit, 'audit', byStaff],
  [readFirstRun, 'firstRun', byStaff],
  [
    search,
    'search',
    ({ staff }) => [
      [staff, { q: 'a' }],
      [staff, { q: 'harbuor' }],
    ],
  ],
  [readTestMail, 'testMail', byStaff],
  [listSiteSections, 'siteSections', byStaff],
  [
    readSiteSection,
    'siteSection',
    ({ staff }) => ['footer', 'about', 'hero', 'growth'].map((key) => [staff, { key }]),
  ],
  [listSiteVersions, 'siteVersions', ({ staff }) => [[staff, { key: 'footer' }]]],
  [
    readSiteVersion,
    'siteVersion',
    ({ staff, ids }) => ids.siteVersion.map((id) => [staff, { id }]),
  ],
  [readRelease, 'release', ({ visitor }) => [[visitor]]],
  [readHealth, 'health', byStaff],
  [listInboundMails, 'inboundMails', byStaff],
  [readClientView, 'clientView', ({ visitor, staff }) => [[visitor], [staff]]],
  [readClientStatus, 'clientStatus', ({ visitor, member }) => [[visitor], [member]]],
]
