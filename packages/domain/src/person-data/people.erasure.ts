import { followsAddress, type ErasureRules } from '../kernel/erasure.ts'

const erased = { replace: `'erased-' || t.id` }
const erasedEmail = { replace: `'erased-' || t.id || '@erased.invalid'` }
/** A well-formed hash that no password has. */
const NO_PASSWORD = `'$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}'`

type AboutOnePerson =
  | 'User'
  | 'Client'
  | 'ClientPerson'
  | 'PortalRole'
  | 'StaffInvitation'
  | 'PasswordReset'
  | 'SavedView'
  | 'ApiToken'
  | 'NewsletterSubscriber'
  | 'NewsletterAddressChange'
  | 'DriveConnection'
  | 'MailConnection'

/** The rules for rows that are about one person. */
export const people: Pick<ErasureRules, AboutOnePerson> = {
  User: {
    rows: 'change',
    noun: 'staff account',
    stays:
      'It stays without name, address and password, since others’ records name it as their author.',
    columns: {
      id: 'keep',
      username: erased,
      usernameKey: erased,
      password: { secret: NO_PASSWORD },
      name: { replace: `'Erased'` },
      email: erasedEmail,
      emailKey: erasedEmail,
      emailProvedAt: { update: 'NULL' },
      role: 'keep',
      createdAt: 'keep',
      preferences: { replace: `'{}'::jsonb` },
      ssoIssuer: 'keep',
      ssoSubject: { replace: 'NULL' },
      // An erased person receives no emails and is not active.
      deactivatedAt: { update: 'coalesce(t.deactivated_at, now())' },
    },
  },
  Client: {
    rows: 'change',
    noun: 'client record',
    stays: 'It stays inactive, with its company only: projects and invoices belong to it.',
    columns: {
      id: 'keep',
      name: { replace: `'Erased'` },
      email: erasedEmail,
      emailKey: { ...erasedEmail, follows: { as: 'record', typed: 'email' } },
      phone: 'clear',
      // The books need it.
      company: 'keepInRow',
      address: 'clear',
      status: { update: `'inactive'` },
      notes: 'clear',
      portalRole: { update: 'NULL' },
      driveFolderId: { update: 'NULL' },
      acceptsUploads: 'keep',
      uploadFolderId: { update: 'NULL' },
      mayInvite: 'keep',
      invitedAt: 'keep',
      ownerId: 'keep',
      createdAt: 'keep',
      updatedAt: { update: 'now()' },
      version: { update: 't.version + 1' },
    },
  },
  ClientPerson: {
    rows: 'delete',
    noun: 'person with access',
    columns: {
      id: 'keep',
      clientId: 'keep',
      email: 'delete',
      emailKey: { follows: { as: 'record', typed: 'email' } },
      name: 'delete',
      phone: 'delete',
      invitedById: 'keep',
      invitedAt: 'keep',
      acceptedAt: 'keep',
      lastSeenAt: 'keep',
      endedAt: 'keep',
    },
  },
  PortalRole: {
    rows: 'delete',
    noun: 'portal right',
    columns: { emailKey: followsAddress, role: 'keep', updatedAt: 'keep' },
  },
  StaffInvitation: {
    rows: 'delete',
    noun: 'invitation',
    columns: {
      id: 'keep',
      email: 'delete',
      role: 'keep',
      invitedById: 'keep',
      createdAt: 'keep',
      expiresAt: 'keep',
      usedAt: 'keep',
    },
  },
  PasswordReset: {
    rows: 'delete',
    noun: 'link for a new password',
    columns: {
      id: 'keep',
      userId: 'keep',
      requestKey: 'keep',
      createdAt: 'keep',
      expiresAt: 'keep',
      usedAt: 'keep',
    },
  },
  ApiToken: {
    rows: 'delete',
    noun: 'API token',
    columns: {
      id: 'keep',
      userId: 'keep',
      name: 'delete',
      secretHash: 'secret',
      grantId: 'secret',
      mayWrite: 'keep',
      areas: 'keep',
      createdAt: 'keep',
      expiresAt: 'keep',
    },
  },
  SavedView: {
    rows: 'delete',
    noun: 'saved view',
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
    noun: 'newsletter subscription',
    columns: {
      id: 'keep',
      email: 'delete',
      emailKey: 'delete',
      isActive: 'keep',
      subscribedAt: 'keep',
      unsubscribedAt: 'keep',
      confirmedAt: 'keep',
      confirmationSentAt: 'keep',
      policyVersion: 'keep',
      consent: 'delete',
      importedAt: 'keep',
      importedById: 'keep',
    },
  },
  NewsletterAddressChange: {
    rows: 'delete',
    noun: 'new newsletter address',
    columns: {
      id: 'keep',
      subscriberId: 'keep',
      email: 'delete',
      requestedAt: 'keep',
      confirmedAt: 'keep',
    },
  },
  DriveConnection: {
    rows: 'delete',
    noun: 'Drive connection',
    columns: {
      id: 'keep',
      owner: followsAddress,
      account: 'delete',
      refreshToken: 'secret',
      canWrite: 'keep',
      connectedAt: 'keep',
      lostAt: 'keep',
    },
  },
  // A mailbox of the agency.
  MailConnection: {
    rows: 'keep',
    noun: 'mailbox of the agency',
    stays: 'It is the agency’s own, and is disconnected in the settings.',
    columns: {
      id: 'keep',
      purpose: 'keep',
      provider: 'keep',
      grantKind: 'keep',
      mailbox: 'keep',
      connectedById: 'keep',
      connectedAt: 'keep',
      refreshToken: 'keepInRow',
      accessToken: 'keepInRow',
      accessRenewAt: 'keep',
      accessEndsAt: 'keep',
      consentEndsAt: 'keep',
      warnedAt: 'keep',
      lostAt: 'keep',
      lostReason: 'keep',
      cursor: 'keep',
    },
  },
}
