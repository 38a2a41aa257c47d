import type { ErasureRules } from '../kernel/erasure.ts'

/**
 * Whether an id is the address of a person of the portal who stays. The audit comes after clients and colleagues:
 * erased people's addresses are gone by then, as are their former ones.
 */
const isOfPortal = (column: string) =>
  `(EXISTS (SELECT 1 FROM clients c WHERE c.email_key = ${column})
    OR EXISTS (SELECT 1 FROM client_people p WHERE p.email_key = ${column}))`

const withoutEmail = (column: string) =>
  `CASE WHEN ${column} ~ '@' AND NOT ${isOfPortal(column)} THEN 'erased' ELSE ${column} END`

/** Whether an id leads to a member of staff who was erased: the audit comes after their account. */
const isErasedAccount = (column: string) =>
  `EXISTS (SELECT 1 FROM users u WHERE u.id::text = ${column}
    AND u.email_key = 'erased-' || u.id || '@erased.invalid')`

type Records =
  | 'Project'
  | 'ProjectStatusDay'
  | 'TrashItem'
  | 'ReplyTemplate'
  | 'SiteSetting'
  | 'Asset'
  | 'Outbox'
  | 'AuditEntry'
  | 'IdempotencyKey'
  | 'FirstRun'
  | 'SignInRule'
  | 'SiteSection'
  | 'SiteVersion'
  | 'MailWords'
  | 'BackupRun'

/** The rules for other rows, which may mention a person. */
export const records: Pick<ErasureRules, Records> = {
  // The work done for a client stays in the books.
  Project: {
    rows: 'keep',
    noun: 'project',
    stays: 'The work done for a client stays in the books.',
    columns: {
      id: 'keep',
      title: 'keep',
      description: 'keep',
      clientId: 'keep',
      status: 'keep',
      startDate: 'keep',
      endDate: 'keep',
      budget: 'keep',
      priority: 'keep',
      notes: 'keepInRow',
      leadId: 'keep',
      driveFolderId: 'keep',
      createdAt: 'keep',
      updatedAt: 'keep',
      version: 'keep',
    },
  },
  // Numbers only.
  ProjectStatusDay: {
    rows: 'keep',
    noun: 'daily count',
    stays: 'It has numbers only.',
    columns: { day: 'keep', status: 'keep', projects: 'keep' },
  },
  // Deleted items are not needed, so that all that names the person goes at once.
  TrashItem: {
    rows: 'delete',
    noun: 'item in the trash',
    columns: {
      id: 'keep',
      kind: 'keep',
      recordId: 'keep',
      title: 'delete',
      deletedAt: 'keep',
      purgeAt: 'keep',
      rows: 'delete',
      links: 'delete',
    },
  },
  // Words of the company; a template has placeholders where a person is named.
  ReplyTemplate: {
    rows: 'keep',
    noun: 'reply template',
    stays: 'Its text is the agency’s own; change it by hand where it names the person.',
    columns: { id: 'keep', name: 'keep', text: 'keepInRow', version: 'keep', createdAt: 'keep' },
  },
  // The email address of the company is for the company to change.
  SiteSetting: {
    rows: 'keep',
    noun: 'site setting',
    stays: 'The address of the company is for the company to change.',
    columns: { id: 'keep', key: 'keep', value: 'keep', category: 'keep', updatedAt: 'keep' },
  },
  // Public pictures of the site; metadata, such as where a photo was taken, is removed on upload.
  Asset: {
    rows: 'keep',
    noun: 'picture of the site',
    stays: 'It is the agency’s own.',
    columns: {
      hash: 'keep',
      width: 'keep',
      height: 'keep',
      format: 'keep',
      content: 'keepInRow',
      createdAt: 'keep',
    },
  },
  // Texts of the site are the company's to change, also where they name a person. Their author is an id, which leads to
  // an account without a name.
  SiteSection: {
    rows: 'keep',
    noun: 'text of the site',
    stays: 'It is the agency’s own; change it by hand where it names the person.',
    columns: {
      id: 'keep',
      key: 'keep',
      draft: 'keepInRow',
      editedAt: 'keep',
      editedById: 'keep',
      version: 'keep',
    },
  },
  MailWords: {
    rows: 'keep',
    noun: 'words of an email',
    stays: 'They are the agency’s own; change them by hand where they name the person.',
    columns: {
      id: 'keep',
      kind: 'keep',
      draft: 'keepInRow',
      published: 'keepInRow',
      basis: 'keepInRow',
      version: 'keep',
      editedAt: 'keep',
      editedById: 'keep',
    },
  },
  SiteVersion: {
    rows: 'keep',
    noun: 'former text of the site',
    stays: 'It is the agency’s own.',
    columns: {
      id: 'keep',
      key: 'keep',
      content: 'keepInRow',
      publishedAt: 'keep',
      publishedById: 'keep',
    },
  },
  // Holds ids only.
  Outbox: {
    rows: 'keep',
    noun: 'email in the queue',
    stays: 'It has numbers only.',
    columns: {
      id: 'keep',
      kind: 'keep',
      refId: 'keep',
      messageId: 'keep',
      requestId: 'keep',
      traceparent: 'keep',
      createdAt: 'keep',
      notBefore: 'keep',
      dispatchedAt: 'keep',
      startedAttempts: 'keep',
      sentAt: 'keep',
      deadAt: 'keep',
      lastErrorClass: 'keep',
    },
  },
  AuditEntry: {
    rows: 'change',
    noun: 'log record',
    stays: 'The log proves what was done. It stays without the person.',
    columns: {
      id: 'keep',
      at: 'keep',
      actorKind: 'keep',
      actorId: { replace: withoutEmail('t.actor_id') },
      actorName: {
        // Most visitors give no name; staff and people of the portal who are still here stay named, and so do programs.
        replace: `CASE WHEN t.actor_kind = 'visitor' AND t.actor_name IS NULL
          OR t.actor_kind = 'staff' AND NOT ${isErasedAccount('t.actor_id')}
          OR t.actor_kind IN ('member', 'manager') AND ${isOfPortal('t.actor_id')}
          OR t.actor_kind = 'system' THEN t.actor_name ELSE 'Erased' END`,
      },
      action: 'keep',
      entity: 'keep',
      entityId: { replace: withoutEmail('t.entity_id') },
      before: 'filter',
      after: 'filter',
      requestId: 'keep',
    },
  },
  IdempotencyKey: {
    rows: 'delete',
    noun: 'technical record',
    columns: {
      scope: 'delete',
      key: 'delete',
      requestHash: 'delete',
      response: 'delete',
      createdAt: 'delete',
    },
  },
  FirstRun: {
    rows: 'keep',
    noun: 'setting',
    stays: 'It is the agency’s own.',
    columns: { id: 'keep', isHidden: 'keep' },
  },
  SignInRule: {
    rows: 'keep',
    noun: 'setting',
    stays: 'It is the agency’s own.',
    columns: { id: 'keep', secondFactorFor: 'keep', secondFactorFrom: 'keep' },
  },
  // Names files, tables and servers, never people.
  BackupRun: {
    rows: 'keep',
    noun: 'backup report',
    stays: 'It names no people.',
    columns: {
      id: 'keep',
      kind: 'keep',
      startedAt: 'keep',
      finishedAt: 'keep',
      destination: 'keep',
      bytes: 'keep',
      error: 'keep',
    },
  },
}
