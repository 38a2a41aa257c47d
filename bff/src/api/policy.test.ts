import { ACTIONS } from '@loggia/contracts/permissions'
import type { Role } from '@loggia/contracts/actors'
import { expect, test } from 'vitest'
import { routes } from './rest/routes.ts'
import { openTestApp } from '@loggia/testing/api/app'
import type { Browser } from '@loggia/testing/api/browser'
import { buildClient } from '@loggia/testing/builders'
import { ROOT_FIELDS, rootField } from '@loggia/testing/api/graphql-document'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { POLICY } from '@loggia/contracts/permissions'

const everybody: Role[] = ['visitor', 'member', 'manager', 'contractor', 'staff', 'admin']
const clients: Role[] = ['member', 'manager']
const signedIn: Role[] = ['member', 'manager', 'contractor', 'staff', 'admin']
const clientsAndStaff: Role[] = ['member', 'manager', 'staff', 'admin']
const managersAndStaff: Role[] = ['manager', 'staff', 'admin']
const team: Role[] = ['contractor', 'staff', 'admin']
const staff: Role[] = ['staff', 'admin']
const admins: Role[] = ['admin']

/** The decided rights: the REST endpoint, the GraphQL field, and the kinds of actor. */
const decided: [rest: string | null, graphql: string | null, allowed: Role[]][] = [
  ['get /site-settings', 'siteSettings', everybody],
  ['put /site-settings/{key}', 'updateSiteSetting', managersAndStaff],
  ['delete /site-settings/{key}', 'removeSiteSetting', managersAndStaff],
  ['get /site/sections', 'siteSections', staff],
  ['get /site/sections/{key}', 'siteSection', staff],
  ['put /site/sections/{key}/draft', 'saveSiteDraft', staff],
  ['delete /site/sections/{key}/draft', 'discardSiteDraft', staff],
  ['post /site/sections/{key}/reset', 'resetSiteDraft', staff],
  ['post /site/publish', 'publishSite', staff],
  ['get /site/sections/{key}/versions', 'siteVersions', staff],
  ['get /site/versions/{id}', 'siteVersion', staff],
  ['post /site/versions/{id}/restore', 'restoreSiteVersion', staff],
  [null, 'viewer', everybody],
  [null, 'installation', everybody],
  ['get /', 'release', everybody],
  ['post /assets', 'uploadAsset', staff],
  ['patch /user', 'updateOwnProfile', team],
  ['get /user/preferences', 'ownPreferences', team],
  ['patch /user/preferences', 'updateOwnPreferences', team],
  ['get /user/sessions', 'ownSessions', team],
  ['delete /user/sessions/{id}', 'endOwnSession', team],
  ['post /user/sessions/end-others', 'endOtherSessions', team],
  ['get /first-run', 'firstRun', staff],
  ['get /search', 'search', staff],
  ['put /first-run', 'changeFirstRun', staff],
  ['get /health', 'health', staff],
  ['get /inbound-mails', 'inboundMails', staff],
  ['get /inbound-mails/held', 'heldMails', staff],
  ['get /inbound-mails/{id}', 'inboundMail', staff],
  ['get /inbound-mails/{id}/places', 'mailPlaces', staff],
  ['get /inbound-mails/{id}/email', null, staff],
  ['post /inbound-mails/{id}/accept', 'acceptInboundMail', staff],
  ['post /inbound-mails/{id}/dismiss', 'dismissInboundMail', staff],
  ['get /undeliverable-addresses', 'undeliverableAddresses', staff],
  ['post /undeliverable-addresses/try-again', 'tryAddressAgain', staff],
  ['get /health/test-mail', 'testMail', staff],
  ['post /health/test-mail', 'sendTestMail', staff],
  ['get /health/sender-checks', 'senderChecks', staff],
  ['post /health/mails/{id}/resend', 'resendMail', staff],
  ['post /health/mails/{id}/dismiss', 'dismissMail', staff],
  ['post /health/mails/resend', 'resendMails', staff],
  ['get /mail-words', 'allMailWords', admins],
  ['get /mail-words/{kind}', 'mailWords', admins],
  ['post /mail-words/{kind}/preview', 'previewMailWords', admins],
  ['put /mail-words/{kind}/draft', 'saveMailWordsDraft', admins],
  ['post /mail-words/{kind}/test', 'sendMailWordsTest', admins],
  ['post /mail-words/{kind}/publish', 'publishMailWords', admins],
  ['post /mail-words/{kind}/revert', 'revertMailWords', admins],
  ['get /webhooks', 'webhooks', admins],
  ['post /webhooks', 'createWebhook', admins],
  ['put /webhooks/{id}', 'updateWebhook', admins],
  ['delete /webhooks/{id}', 'deleteWebhook', admins],
  ['post /webhooks/{id}/secret', 'rotateWebhookSecret', admins],
  ['put /webhooks/{id}/paused', 'setWebhookPaused', admins],
  ['post /webhooks/{id}/test', 'testWebhook', admins],
  ['get /webhooks/{id}/deliveries', 'webhookDeliveries', admins],
  ['post /webhook-deliveries/{id}/send', 'sendWebhookAgain', admins],
  ['post /contact', 'createContact', everybody],
  ['get /contacts', 'contacts', staff],
  ['get /contacts/{id}', 'contact', staff],
  ['post /contacts/{id}/notes', 'addContactNote', staff],
  ['post /contacts/{id}/replies', 'replyToContact', staff],
  ['post /contacts/{id}/convert', 'convertContact', staff],
  ['post /contacts/{id}/link', 'linkContact', staff],
  ['patch /contacts/{id}', 'updateContact', staff],
  ['post /contacts/bulk-update', 'updateContacts', staff],
  ['post /contacts/bulk-delete', 'deleteContacts', staff],
  ['get /uploads', 'uploads', signedIn],
  ['get /uploads/target', 'uploadTarget', signedIn],
  ['post /uploads', 'startUpload', signedIn],
  ['get /uploads/{id}', 'upload', signedIn],
  ['put /uploads/{id}', null, signedIn],
  ['delete /uploads/{id}', 'cancelUpload', signedIn],
  ['put /clients/{id}/uploads', 'setClientUploads', staff],
  ['get /settings/uploads', 'uploadSettings', staff],
  ['put /settings/uploads', 'updateUploadSettings', staff],
  ['get /contacts/counts', 'contactCounts', staff],
  ['get /contacts/{id}/neighbours', 'contactNeighbours', staff],
  ['get /contacts/{id}/relations', 'contactRelations', staff],
  ['post /contacts/{id}/open', 'openContact', staff],
  ['put /contacts/{id}/owner', 'setContactOwner', staff],
  ['post /contacts/delete-spam', 'deleteSpam', staff],
  ['get /reply-templates', 'replyTemplates', staff],
  ['post /reply-templates', 'createReplyTemplate', staff],
  ['put /reply-templates/{id}', 'updateReplyTemplate', staff],
  ['delete /reply-templates/{id}', 'deleteReplyTemplate', staff],
  ['get /conversation', 'conversation', signedIn],
  ['post /conversation/read', 'markConversationRead', signedIn],
  ['get /conversations', 'conversations', staff],
  ['get /client/conversations', 'ownConversations', clients],
  ['get /messages/unread', 'unreadMessages', signedIn],
  ['post /messages', 'sendMessage', signedIn],
  ['put /messages/{id}', 'editMessage', signedIn],
  ['delete /messages/{id}', 'deleteMessage', signedIn],
  ['get /internal-notes', 'internalNotes', staff],
  ['post /internal-notes', 'addInternalNote', staff],
  ['delete /internal-notes/{id}', 'deleteInternalNote', staff],
  ['get /notices', 'notices', signedIn],
  ['get /notices/unread', 'unreadNotices', signedIn],
  ['post /notices/read', 'markNoticesRead', signedIn],
  ['get /notices/settings', 'noticeSettings', signedIn],
  ['put /notices/settings/delivery', 'updateNoticeDelivery', signedIn],
  ['patch /notices/settings/schedule', 'updateNoticeSchedule', signedIn],
  ['post /notices/stop', 'stopNoticeMails', everybody],
  ['get /google/files/{id}', 'documentPlace', signedIn],
  ['post /google/files/{id}/visit', 'recordDocumentVisit', signedIn],
  ['post /google/visit', 'recordDocumentsVisit', signedIn],
  ['get /google/search', 'searchDocuments', signedIn],
  ['get /google/recent', 'recentDocuments', signedIn],
  ['get /projects/{projectId}/documents', 'projectDocuments', signedIn],
  ['get /clients/{id}/document-visits', 'documentVisits', staff],
  ['post /passkeys/sign-in', 'startPasskeySignIn', everybody],
  ['post /passkeys/sign-in/staff', 'signInStaffWithPasskey', everybody],
  ['post /passkeys/sign-in/client', 'signInClientWithPasskey', everybody],
  ['post /user/proof/passkey/start', 'startPasskeyProof', team],
  ['post /user/proof/passkey', 'proveWithPasskey', team],
  ['get /passkeys', 'passkeys', signedIn],
  ['post /passkeys/new', 'startPasskey', signedIn],
  ['post /passkeys', 'addPasskey', signedIn],
  ['put /passkeys/{id}', 'renamePasskey', signedIn],
  ['delete /passkeys/{id}', 'removePasskey', signedIn],
  ['get /api-tokens', 'apiTokens', team],
  ['post /api-tokens', 'createApiToken', team],
  ['delete /api-tokens/{id}', 'revokeApiToken', team],
  ['get /app-requests/{id}', 'appRequest', team],
  ['post /app-requests/{id}/allow', 'allowApp', team],
  ['post /app-requests/{id}/refuse', 'refuseApp', team],
  ['get /calendar-link', 'calendarLink', signedIn],
  ['get /calendar-link/address', 'calendarAddress', signedIn],
  ['post /calendar-link', 'createCalendarLink', signedIn],
  ['delete /calendar-link', 'removeCalendarLink', signedIn],
  ['get /saved-views', 'savedViews', staff],
  ['post /saved-views', 'createSavedView', staff],
  ['put /saved-views/{id}', 'renameSavedView', staff],
  ['delete /saved-views/{id}', 'deleteSavedView', staff],
  ['get /contacts.csv', null, staff],
  ['post /newsletter/subscribe', 'subscribeNewsletter', everybody],
  ['post /newsletter/confirm', 'confirmNewsletter', everybody],
  ['post /newsletter/unsubscribe', 'unsubscribeNewsletter', everybody],
  ['get /newsletter/your-data', 'subscriberData', everybody],
  ['post /newsletter/address', 'changeSubscriberAddress', everybody],
  ['post /newsletter/address/confirm', 'confirmSubscriberAddress', everybody],
  ['post /newsletter/erase', 'eraseSubscriber', everybody],
  ['get /newsletter/subscribers', 'newsletterSubscribers', staff],
  ['get /newsletter/subscribers.csv', null, staff],
  ['post /newsletter/subscribers/import', 'importSubscribers', staff],
  ['get /newsletter/issues', 'newsletterIssues', staff],
  ['get /newsletter/issues/{id}', 'newsletterIssue', staff],
  ['get /newsletter/reach', 'newsletterReach', staff],
  ['post /newsletter/issues', 'createNewsletterIssue', staff],
  ['put /newsletter/issues/{id}', 'updateNewsletterIssue', staff],
  ['delete /newsletter/issues/{id}', 'deleteNewsletterIssue', staff],
  ['post /newsletter/preview', 'newsletterPreview', staff],
  ['post /newsletter/issues/{id}/test', 'testNewsletterIssue', staff],
  ['post /newsletter/issues/{id}/steps', 'stepNewsletterIssue', staff],
  ['post /clients/{id}/view', 'startClientView', staff],
  ['get /client-view', 'clientView', everybody],
  ['delete /client-view', 'endClientView', staff],
  ['get /clients', 'clients', managersAndStaff],
  ['get /clients/with-email', 'clientsWithEmail', managersAndStaff],
  ['post /clients', 'createClient', managersAndStaff],
  ['get /clients/{id}', 'client', managersAndStaff],
  ['get /clients/{id}/people', 'colleagues', clientsAndStaff],
  ['post /clients/{id}/people', 'inviteColleague', clientsAndStaff],
  ['put /clients/{id}/people/{personId}', 'updateColleague', clientsAndStaff],
  ['delete /clients/{id}/people/{personId}', 'endColleagueAccess', clientsAndStaff],
  ['put /clients/{id}/invitations', 'setClientInvitations', staff],
  ['get /clients/{id}/record', 'clientRecord', staff],
  ['get /records/{record}/{id}/timeline', 'recordTimeline', staff],
  ['put /clients/{id}', 'updateClient', managersAndStaff],
  ['delete /clients/{id}', 'deleteClient', managersAndStaff],
  ['post /clients/{id}/invitation', 'inviteClient', staff],
  ['post /clients/bulk-invite', 'inviteClients', staff],
  ['post /clients/bulk-update', 'updateClients', staff],
  ['post /clients/bulk-assign', 'setClientOwners', staff],
  ['post /clients/bulk-delete', 'deleteClients', staff],
  ['get /clients.csv', null, staff],
  ['post /clients/import', 'importClients', staff],
  ['get /client/records', 'ownRecords', clients],
  ['put /client/records/{id}', 'updateOwnRecord', clients],
  ['get /client/data', 'ownData', clients],
  ['post /people/export', 'exportPersonData', admins],
  ['post /people/erasure-preview', 'previewErasure', admins],
  ['post /people/erasures', 'erasePersonData', admins],
  ['get /people/erasures/{id}', 'erasure', admins],
  ['post /client/proof', 'proveClient', clients],
  ['post /client/email-change', 'requestEmailChange', clients],
  ['post /client/email-change/confirm', 'confirmEmailChange', clients],
  ['post /client/erasure-request', 'requestErasure', clients],
  ['get /client/guide', 'portalGuide', clients],
  ['post /client/guide/welcomed', 'endWelcome', clients],
  ['get /client/sessions', 'portalSessions', clients],
  ['delete /client/sessions/{id}', 'endPortalSession', clients],
  ['post /client/sessions/end-others', 'endOtherPortalSessions', clients],
  ['get /client/projects', 'ownProjects', clients],
  ['get /client/projects/{id}', 'ownProject', clients],
  ['get /client/projects/{projectId}/history', 'ownProjectHistory', clients],
  ['get /client/lines', 'projectLines', clients],
  ['get /client/overview', 'portalOverview', clients],
  ['post /client/visit', 'recordPortalVisit', clients],
  ['get /projects/{projectId}/milestones', 'milestones', team],
  ['post /projects/{projectId}/milestones', 'addMilestone', team],
  ['put /projects/{projectId}/milestones/order', 'reorderMilestones', team],
  ['put /milestones/{id}', 'updateMilestone', team],
  ['delete /milestones/{id}', 'deleteMilestone', team],
  ['get /client/projects/{projectId}/milestones', 'ownMilestones', clients],
  ['get /clients/{clientId}/invoices', 'invoices', staff],
  ['get /clients/{clientId}/invoices/choices', 'invoiceChoices', staff],
  ['post /clients/{clientId}/invoices', 'addInvoice', staff],
  ['put /invoices/{id}', 'updateInvoice', staff],
  ['delete /invoices/{id}', 'deleteInvoice', staff],
  ['get /client/invoices', 'ownInvoices', clients],
  ['get /client/invoices/totals', 'ownInvoiceTotals', clients],
  ['get /projects/{projectId}/approvals', 'approvals', signedIn],
  ['post /projects/{projectId}/approvals', 'askApproval', team],
  ['get /client/approvals/waiting', 'waitingApprovals', clients],
  ['get /approvals/{id}', 'approval', signedIn],
  ['get /approvals/{id}/proof', 'approvalProof', staff],
  ['get /projects/{projectId}/approvals/subjects', 'approvalSubjects', team],
  ['post /approvals/{id}/withdraw', 'withdrawApproval', team],
  ['post /approvals/{id}/remind', 'remindApproval', team],
  ['post /approvals/{id}/answer', 'answerApproval', clients],
  ['post /approvals/{id}/take-back', 'takeBackAnswer', clients],
  ['get /projects', 'projects', signedIn],
  ['post /projects', 'createProject', staff],
  ['get /projects/{id}', 'project', signedIn],
  ['put /projects/{id}', 'updateProject', staff],
  ['delete /projects/{id}', 'deleteProject', staff],
  ['post /projects/bulk-update', 'updateProjects', staff],
  ['post /projects/bulk-delete', 'deleteProjects', staff],
  ['get /projects.csv', null, staff],
  ['post /projects/import', 'importProjects', staff],
  ['get /projects/{projectId}/contractors', 'contractors', staff],
  ['put /projects/{projectId}/contractors/{userId}', 'addContractor', staff],
  ['delete /projects/{projectId}/contractors/{userId}', 'removeContractor', staff],
  ['get /dashboard', 'dashboard', staff],
  ['get /waiting', 'waiting', team],
  ['get /google/status', 'driveStatus', signedIn],
  ['get /google/files', 'documents', signedIn],
  ['get /google/auth', 'connectDrive', ['member', 'manager', 'admin']],
  ['get /google/callback', null, everybody],
  ['post /google/disconnect', 'disconnectDrive', ['member', 'admin']],
  ['get /mail-ways', 'mailWays', staff],
  ['post /mail-connections', 'connectMail', admins],
  ['get /mail/callback', null, everybody],
  ['post /mail-connections/disconnect', 'disconnectMail', admins],
  ['get /google/files/{id}/embed', 'documentPreview', signedIn],
  ['get /google/files/{id}/content', null, signedIn],
  ['get /staff-settings', 'staffSettings', staff],
  ['get /portal-default', 'portalDefault', staff],
  ['get /user', null, everybody],
  ['post /login', 'staffLogin', everybody],
  ['post /register', 'staffRegister', everybody],
  ['post /logout', 'staffLogout', everybody],
  ['post /user/password', 'changePassword', team],
  ['post /user/proof', 'proveIdentity', team],
  ['post /user/email-change', 'requestStaffEmailChange', team],
  ['post /user/email-change/confirm', 'confirmStaffEmailChange', team],
  ['post /user/sign-out-everywhere', 'signOutEverywhere', team],
  ['post /password-reset/request', 'requestPasswordReset', everybody],
  ['post /password-reset', 'resetPassword', everybody],
  ['get /staff', 'team', staff],
  ['get /staff/invitations', 'invitations', staff],
  ['post /staff/invitations', 'inviteStaff', admins],
  ['get /staff/invitations/{id}/link', 'invitationLink', admins],
  ['post /staff/invitations/{id}/resend', 'resendInvitation', admins],
  ['delete /staff/invitations/{id}', 'revokeInvitation', admins],
  ['post /staff/{id}/sign-out-everywhere', 'signOutColleague', admins],
  ['post /staff/{id}/deactivate', 'deactivateColleague', admins],
  ['post /staff/{id}/reactivate', 'reactivateColleague', admins],
  ['put /staff/{id}/role', 'changeStaffRole', admins],
  ['post /staff/{id}/reset-second-factor', 'resetSecondFactor', admins],
  ['get /staff/sign-in-rule', 'signInRule', staff],
  ['put /staff/sign-in-rule', 'changeSignInRule', admins],
  ['get /user/second-factor', 'secondFactor', team],
  ['post /user/second-factor', 'startSecondFactor', team],
  ['post /user/second-factor/confirm', 'confirmSecondFactor', team],
  ['post /user/second-factor/recovery-codes', 'renewRecoveryCodes', team],
  ['delete /user/second-factor', 'turnOffSecondFactor', team],
  ['get /trash', 'trash', staff],
  ['post /trash/{id}/restore', 'restoreTrashItem', staff],
  ['post /trash/restore', 'restoreRecords', staff],
  ['delete /trash/{id}', 'purgeTrashItem', admins],
  ['post /trash/empty', 'emptyTrash', admins],
  ['get /audit', 'audit', staff],
  ['get /client/status', 'clientStatus', everybody],
  ['post /client/request-code', 'requestAccessCode', everybody],
  ['post /client/verify-code', 'verifyAccessCode', everybody],
  ['post /client/link', 'signInByLink', everybody],
  ['post /client/logout', 'clientLogout', everybody],
]

const emailOf = (role: string) => `${role}@customer.example`

const app = await openTestApp()
for (const portalRole of ['member', 'manager']) {
  await buildClient(app, { portalRole, email: emailOf(portalRole) })
}

const browsers = new Map<Role, Browser>()

async function browserOf(kind: Role): Promise<Browser> {
  const browser = browsers.get(kind) ?? (await newBrowserOf(kind))
  browsers.set(kind, browser)
  return browser
}

async function newBrowserOf(kind: Role): Promise<Browser> {
  if (kind === 'visitor') return app.browser()
  if (kind === 'member' || kind === 'manager') return clientBrowser(app, emailOf(kind))
  return staffBrowser(app, kind)
}

/** The code of the error that an endpoint answers with. */
async function codeOf(kind: Role, endpoint: string | null): Promise<unknown> {
  if (endpoint === null) throw new Error('There is no endpoint to call')
  const browser = await browserOf(kind)
  const [method = '', path = ''] = endpoint.split(' ')
  const url = `/api${path.replace('{id}', '999999').replace('{key}', 'nothing')}`
  const options = method === 'get' ? {} : { body: {} }
  const { body } = await browser.request(method, url, options)
  return (body as { code?: string }).code
}

const routeOf = (rest: string | null) =>
  routes.find(({ method, path }) => rest === `${method} ${path}`)

test('the table names every endpoint and every field, and the policy every action', () => {
  const endpoints = routes.map(({ method, path }) => `${method} ${path}`)
  expect(decided.flatMap(([rest]) => rest ?? []).toSorted()).toEqual(endpoints.toSorted())
  expect(decided.flatMap(([, field]) => field ?? []).toSorted()).toEqual(
    ROOT_FIELDS.map(({ field }) => field.name).toSorted(),
  )
  expect(Object.keys(POLICY).toSorted()).toEqual([...ACTIONS].toSorted())
})

test('the field of each endpoint calls the same operation', () => {
  const different = decided.filter(([rest, field]) => {
    const route = routeOf(rest)
    return route && field && route.operation !== rootField(field)?.operation
  })
  expect(different).toEqual([])
})

/** Callers without the right: a visitor, and the one with the most rights elsewhere. */
function refusedAt(allowed: readonly Role[]): Role[] {
  const refused = everybody.filter((kind) => !allowed.includes(kind))
  return [...new Set([...refused.slice(0, 1), ...refused.slice(-1)])]
}

// The table is compared with the policy for all actors. The calls prove that each endpoint asks the policy;
// openapi-examples.test.ts proves that it lets callers through.
test.each(decided)(
  '%s and %s are open to exactly the decided actors',
  async (rest, field, allowed) => {
    const operation = routeOf(rest)?.operation ?? rootField(field ?? '')?.operation
    if (!operation) throw new Error('There is no such operation')
    expect([...POLICY[operation.action]].toSorted()).toEqual(allowed.toSorted())
    for (const kind of refusedAt(allowed)) {
      const expected = kind === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN'
      expect({ kind, code: await codeOf(kind, rest) }).toEqual({ kind, code: expected })
    }
  },
)
