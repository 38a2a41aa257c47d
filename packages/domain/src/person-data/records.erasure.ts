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
  | 'BackupRun'

/** The rules for other rows, which may mention a person. */
export const records: Pick<ErasureRules, Records> = {
  // The work done for a client stays in the books.
  Project: {
    rows: 'keep',
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
  ProjectStatusDay: { rows: 'keep', columns: { day: 'keep', status: 'keep', projects: 'keep' } },
  // Deleted items are not needed, so that all that names the person goes at once.
  TrashItem: {
    rows: 'delete',
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
    columns: { id: 'keep', name: 'keep', text: 'keepInRow', version: 'keep', createdAt: 'keep' },
  },
  // The email address of the company is for the company to change.
  SiteSetting: {
    rows: 'keep',
    columns: { id: 'keep', key: 'keep', value: 'keep', category: 'keep', updatedAt: 'keep' },
  },
  // Public pictures of the site; metadata, such as where a photo was taken, is removed on upload.
  Asset: {
    rows: 'keep',
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
    columns: {
      id: 'keep',
      key: 'keep',
      draft: 'keepInRow',
      editedAt: 'keep',
      editedById: 'keep',
      version: 'keep',
    },
  },
  SiteVersion: {
    rows: 'keep',
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
    columns: {
      scope: 'delete',
      key: 'delete',
      requestHash: 'delete',
      response: 'delete',
      createdAt: 'delete',
    },
  },
  FirstRun: { rows: 'keep', columns: { id: 'keep', isHidden: 'keep' } },
  SignInRule: {
    rows: 'keep',
    columns: { id: 'keep', secondFactorFor: 'keep', secondFactorFrom: 'keep' },
  },
  // Names files, tables and servers, never people.
  BackupRun: {
    rows: 'keep',
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
