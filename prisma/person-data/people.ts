import type { ErasureRules } from './rules.ts'

const erased = { replace: `'erased-' || t.id` }
const erasedEmail = { replace: `'erased-' || t.id || '@erased.invalid'` }
/** A well-formed hash that no password has. */
const NO_PASSWORD = `'$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}'`

type AboutOnePerson =
  | 'User'
  | 'Client'
  | 'PortalRole'
  | 'Contact'
  | 'ContactNote'
  | 'ContactReply'
  | 'Message'
  | 'Upload'
  | 'Notice'
  | 'StaffInvitation'
  | 'PasswordReset'
  | 'SavedView'
  | 'NewsletterSubscriber'
  | 'DriveConnection'

/** The rules for rows that are about one person. */
export const people: Pick<ErasureRules, AboutOnePerson> = {
  User: {
    rows: 'change',
    columns: {
      id: 'keep',
      username: erased,
      usernameKey: erased,
      password: { secret: NO_PASSWORD },
      name: { replace: `'Erased'` },
      email: erasedEmail,
      emailKey: erasedEmail,
      role: 'keep',
      createdAt: 'keep',
      preferences: { replace: `'{}'::jsonb` },
      // Nobody is left to receive e-mails or to count as active.
      deactivatedAt: { update: 'coalesce(t.deactivated_at, now())' },
    },
  },
  Client: {
    rows: 'change',
    columns: {
      id: 'keep',
      name: { replace: `'Erased'` },
      email: erasedEmail,
      emailKey: erasedEmail,
      phone: 'clear',
      // The books need it.
      company: 'keepInRow',
      address: 'clear',
      status: { update: `'inactive'` },
      notes: 'clear',
      portalRole: { update: 'NULL' },
      driveFolderId: { update: 'NULL' },
      ownerId: 'keep',
      createdAt: 'keep',
      updatedAt: { update: 'now()' },
      version: { update: 't.version + 1' },
    },
  },
  PortalRole: {
    rows: 'delete',
    columns: { emailKey: 'delete', role: 'keep', updatedAt: 'keep' },
  },
  Contact: {
    rows: 'delete',
    columns: {
      id: 'keep',
      firstName: 'delete',
      lastName: 'delete',
      email: 'delete',
      company: 'delete',
      projectType: 'keep',
      message: 'delete',
      hasBeenContacted: 'keep',
      contactedAt: 'keep',
      contactedById: 'keep',
      policyVersion: 'keep',
      quarantinedAt: 'keep',
      clientId: 'keep',
      readAt: 'keep',
      readById: 'keep',
      ownerId: 'keep',
      sourceHost: 'delete',
      sourcePage: 'delete',
      utmSource: 'delete',
      utmMedium: 'delete',
      utmCampaign: 'delete',
      utmTerm: 'delete',
      utmContent: 'delete',
      createdAt: 'keep',
    },
  },
  ContactNote: {
    rows: 'delete',
    columns: { id: 'keep', contactId: 'keep', authorId: 'keep', text: 'delete', createdAt: 'keep' },
  },
  ContactReply: {
    rows: 'delete',
    columns: {
      id: 'keep',
      contactId: 'keep',
      authorId: 'keep',
      subject: 'delete',
      text: 'delete',
      createdAt: 'keep',
    },
  },
  // The other side of the conversation needs to see that something was said.
  Message: {
    rows: 'change',
    columns: {
      id: 'keep',
      threadId: 'keep',
      authorId: 'keep',
      authorEmailKey: 'clear',
      authorName: { replace: `CASE WHEN t.author_id IS NULL THEN 'Erased' ELSE t.author_name END` },
      text: { replace: `''` },
      source: 'keep',
      createdAt: 'keep',
      editedAt: 'keep',
      deletedAt: { update: 'coalesce(t.deleted_at, now())' },
      version: { update: 't.version + 1' },
    },
  },
  // The file itself is in Drive.
  Upload: {
    rows: 'delete',
    columns: {
      id: 'keep',
      clientId: 'keep',
      projectId: 'keep',
      messageId: 'keep',
      uploader: 'delete',
      uploaderName: 'delete',
      name: 'delete',
      mimeType: 'keep',
      bytes: 'keep',
      receivedBytes: 'keep',
      state: 'keep',
      reason: 'keep',
      session: 'secret',
      driveFileId: 'delete',
      createdAt: 'keep',
      storedAt: 'keep',
    },
  },
  Notice: {
    rows: 'delete',
    columns: {
      id: 'keep',
      recipient: 'delete',
      kind: 'keep',
      details: 'delete',
      path: 'keep',
      clientId: 'keep',
      createdAt: 'keep',
      readAt: 'keep',
      mailDueAt: 'keep',
    },
  },
  StaffInvitation: {
    rows: 'delete',
    columns: {
      id: 'keep',
      email: 'delete',
      invitedById: 'keep',
      createdAt: 'keep',
      expiresAt: 'keep',
      usedAt: 'keep',
    },
  },
  PasswordReset: {
    rows: 'delete',
    columns: {
      id: 'keep',
      userId: 'keep',
      requestKey: 'keep',
      createdAt: 'keep',
      expiresAt: 'keep',
      usedAt: 'keep',
    },
  },
  SavedView: {
    rows: 'delete',
    columns: {
      id: 'keep',
      userId: 'keep',
      list: 'keep',
      name: 'delete',
      search: 'delete',
      position: 'keep',
    },
  },
  NewsletterSubscriber: {
    rows: 'delete',
    columns: {
      id: 'keep',
      email: 'delete',
      emailKey: 'delete',
      isActive: 'keep',
      subscribedAt: 'keep',
      unsubscribedAt: 'keep',
      confirmedAt: 'keep',
      confirmationSentAt: 'keep',
    },
  },
  DriveConnection: {
    rows: 'delete',
    columns: {
      id: 'keep',
      owner: 'delete',
      account: 'delete',
      refreshToken: 'secret',
      connectedAt: 'keep',
      lostAt: 'keep',
    },
  },
}
