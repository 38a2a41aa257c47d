import type { Operation } from './kernel/operation.ts'
import * as ownProfile from './account/own-profile.service.ts'
import { listOwnSessions, endOwnSession, endOtherSessions } from './account/own-sessions.service.ts'
import * as apiTokens from './api-tokens/api-tokens.service.ts'
import * as appRequests from './api-tokens/app-requests.service.ts'
import * as answerApproval from './approvals/answer-approval.service.ts'
import * as approvals from './approvals/approvals.service.ts'
import * as askApproval from './approvals/ask-approval.service.ts'
import {
  listApprovals,
  readApproval,
  listApprovalSubjects,
  listWaitingApprovals,
  readApprovalProof,
} from './approvals/read-approvals.service.ts'
import * as takeBackAnswer from './approvals/take-back-answer.service.ts'
import * as assets from './assets/assets.service.ts'
import * as audit from './audit/audit.service.ts'
import * as clientAuth from './client-auth/client-auth.service.ts'
import { signInByLink } from './client-auth/link-sign-in.service.ts'
import * as clientView from './client-view/client-view.service.ts'
import * as clientBulk from './clients/client-bulk.service.ts'
import * as clientImport from './clients/client-import.service.ts'
import * as clientInvitation from './clients/client-invitation.service.ts'
import * as clientList from './clients/client-list.service.ts'
import { createClient, updateClient, deleteClient } from './clients/clients.service.ts'
import * as colleagueChanges from './colleagues/colleague-changes.service.ts'
import * as colleagues from './colleagues/colleagues.service.ts'
import { updateContacts, deleteContacts } from './contacts/contact-bulk.service.ts'
import * as contactConversion from './contacts/contact-conversion.service.ts'
import { listContacts, exportContacts } from './contacts/contact-list.service.ts'
import { addContactNote, replyToContact, readContact } from './contacts/contact-work.service.ts'
import * as contacts from './contacts/contacts.service.ts'
import * as contactRelations from './contacts/inbox/contact-relations.service.ts'
import * as inbox from './contacts/inbox/inbox.service.ts'
import * as contractors from './contractors/contractors.service.ts'
import * as dashboard from './dashboard/dashboard.service.ts'
import * as documents from './documents/documents.service.ts'
import * as driveConsent from './documents/drive-consent.service.ts'
import * as drive from './documents/drive.service.ts'
import * as findDocuments from './documents/visible/find-documents.service.ts'
import * as visits from './documents/visits/visits.service.ts'
import * as firstRun from './first-run/first-run.service.ts'
import * as inboundMails from './inbound/inbound-mails.service.ts'
import * as invoices from './invoices/invoices.service.ts'
import * as readInvoices from './invoices/read-invoices.service.ts'
import * as mailBounces from './mail-bounces/mail-bounces.service.ts'
import * as mailConnections from './mail-connections/mail-connections.service.ts'
import * as mailWords from './mail-words/mail-words.service.ts'
import * as mailConsent from './mail-connections/mail-consent.service.ts'
import * as conversation from './messages/conversation.service.ts'
import * as internalNotes from './messages/internal-notes.service.ts'
import * as messages from './messages/messages.service.ts'
import * as milestoneOrder from './milestones/milestone-order.service.ts'
import * as milestones from './milestones/milestones.service.ts'
import * as issues from './newsletter/issues/issues.service.ts'
import * as issueMails from './newsletter/issues/issue-mails.service.ts'
import { stepIssue } from './newsletter/issues/issue-steps.service.ts'
import * as newsletterList from './newsletter/newsletter-list.service.ts'
import * as newsletter from './newsletter/newsletter.service.ts'
import * as eraseSubscription from './person-data/erase-subscription.service.ts'
import * as subscriberData from './newsletter/subscriber-data.service.ts'
import * as subscriberImport from './newsletter/subscriber-import.service.ts'
import * as noticeSettings from './notices/notice-settings.service.ts'
import * as notices from './notices/notices.service.ts'
import * as stopNotices from './notices/stop-notices.service.ts'
import * as calendarLink from './calendar/calendar-link.service.ts'
import * as passkeyProof from './passkeys/passkey-proof.service.ts'
import * as passkeySignIn from './passkeys/passkey-sign-in.service.ts'
import * as passkeys from './passkeys/passkeys.service.ts'
import * as personData from './person-data/person-data.service.ts'
import * as emailChange from './portal-profile/address/email-change.service.ts'
import * as ownData from './portal-profile/own-data.service.ts'
import * as ownRecord from './portal-profile/own-record.service.ts'
import * as portalGuide from './portal-profile/portal-guide.service.ts'
import * as portalSessions from './portal-profile/portal-sessions.service.ts'
import * as overview from './projects/overview.service.ts'
import * as ownProjects from './projects/own-projects.service.ts'
import * as projectBulk from './projects/project-bulk.service.ts'
import * as projectImport from './projects/project-import.service.ts'
import * as projectList from './projects/project-list.service.ts'
import { createProject, updateProject, deleteProject } from './projects/projects.service.ts'
import * as records from './records/records.service.ts'
import * as replyTemplates from './reply-templates/reply-templates.service.ts'
import * as savedViews from './saved-views/saved-views.service.ts'
import * as search from './search/search.service.ts'
import * as secondFactor from './second-factor/second-factor.service.ts'
import * as signInRule from './second-factor/sign-in-rule.service.ts'
import {
  listSiteSettings,
  listStaffSettings,
  updateSiteSetting,
  removeSiteSetting,
} from './site-settings/site-settings.service.ts'
import * as siteDrafts from './site/site-drafts.service.ts'
import * as sitePublication from './site/site-publication.service.ts'
import * as siteReading from './site/site-reading.service.ts'
import * as sso from './sso/sso.service.ts'
import * as passwordReset from './staff-auth/password-reset.service.ts'
import {
  loginStaff,
  registerStaff,
  currentStaff,
  logoutStaff,
} from './staff-auth/staff-auth.service.ts'
import * as staffEmail from './staff-auth/staff-email.service.ts'
import * as staffPassword from './staff-auth/staff-password.service.ts'
import * as dismissMail from './system/dismiss-mail.service.ts'
import * as health from './system/health.service.ts'
import * as release from './system/release.service.ts'
import * as resendMail from './system/resend-mail.service.ts'
import * as senderChecks from './system/sender/sender-checks.service.ts'
import * as testMail from './system/test-mail.service.ts'
import * as invitation from './team/invitation.service.ts'
import * as team from './team/team.service.ts'
import * as trash from './trash/trash.service.ts'
import * as uploadParts from './uploads/upload-parts.service.ts'
import * as uploadSettings from './uploads/upload-settings.service.ts'
import { readUploadTarget, setClientUploads } from './uploads/upload-target.service.ts'
import * as uploads from './uploads/uploads.service.ts'
import * as viewer from './viewer/viewer.service.ts'
import * as webhookDeliveries from './webhooks/webhook-deliveries.service.ts'
import * as webhookSteps from './webhooks/webhook-steps.service.ts'
import * as webhooks from './webhooks/webhooks.service.ts'
import * as waiting from './waiting/waiting.service.ts'

const all = {
  ...ownProfile,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  ...apiTokens,
  ...appRequests,
  ...answerApproval,
  ...approvals,
  ...askApproval,
  listApprovals,
  readApproval,
  listApprovalSubjects,
  listWaitingApprovals,
  readApprovalProof,
  ...takeBackAnswer,
  ...assets,
  ...audit,
  ...clientAuth,
  signInByLink,
  ...clientView,
  ...clientBulk,
  ...clientImport,
  ...clientInvitation,
  ...clientList,
  createClient,
  updateClient,
  deleteClient,
  ...colleagueChanges,
  ...colleagues,
  updateContacts,
  deleteContacts,
  ...contactConversion,
  listContacts,
  exportContacts,
  addContactNote,
  replyToContact,
  readContact,
  ...contacts,
  ...contactRelations,
  ...inbox,
  ...contractors,
  ...dashboard,
  ...waiting,
  ...documents,
  ...driveConsent,
  ...drive,
  ...findDocuments,
  ...visits,
  ...firstRun,
  ...inboundMails,
  ...mailBounces,
  ...invoices,
  ...readInvoices,
  ...mailConnections,
  ...mailWords,
  ...mailConsent,
  ...conversation,
  ...internalNotes,
  ...messages,
  ...milestoneOrder,
  ...milestones,
  ...issues,
  ...issueMails,
  stepIssue,
  ...newsletterList,
  ...newsletter,
  ...subscriberData,
  ...eraseSubscription,
  ...subscriberImport,
  ...noticeSettings,
  ...notices,
  ...stopNotices,
  ...calendarLink,
  ...passkeyProof,
  ...passkeySignIn,
  ...passkeys,
  ...personData,
  ...emailChange,
  ...ownData,
  ...ownRecord,
  ...portalGuide,
  ...portalSessions,
  ...overview,
  ...ownProjects,
  ...projectBulk,
  ...projectImport,
  ...projectList,
  createProject,
  updateProject,
  deleteProject,
  ...records,
  ...replyTemplates,
  ...savedViews,
  ...search,
  ...secondFactor,
  ...signInRule,
  listSiteSettings,
  listStaffSettings,
  updateSiteSetting,
  removeSiteSetting,
  ...siteDrafts,
  ...sitePublication,
  ...siteReading,
  ...sso,
  ...passwordReset,
  loginStaff,
  registerStaff,
  currentStaff,
  logoutStaff,
  ...staffEmail,
  ...staffPassword,
  ...dismissMail,
  ...health,
  ...release,
  ...resendMail,
  ...senderChecks,
  ...testMail,
  ...invitation,
  ...team,
  ...trash,
  ...uploadParts,
  ...uploadSettings,
  readUploadTarget,
  setClientUploads,
  ...uploads,
  ...viewer,
  ...webhooks,
  ...webhookSteps,
  ...webhookDeliveries,
}

/**
 * All operations by their names: both APIs are made from them. Those of a service that exports more than operations are
 * named one by one.
 */
export const operations = all satisfies Record<string, Operation>
