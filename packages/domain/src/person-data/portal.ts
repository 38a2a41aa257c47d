import { followsAddress, followsPerson, type ErasureRules } from './rules.ts'

type Portal =
  | 'PortalWelcome'
  | 'Milestone'
  | 'Approval'
  | 'ApprovalEvent'
  | 'Upload'
  | 'DocumentVisit'
  | 'PortalVisit'

/** An event keeps whom it names where that is not the client: the other side of the agreement. */
function ofOthers(column: string, erased: string): string {
  return `CASE WHEN t.person IS NULL OR t.person LIKE 'client:%' THEN ${erased} ELSE t.${column} END`
}

/** The rules for what client and agency do together. */
export const portal: Pick<ErasureRules, Portal> = {
  PortalWelcome: { rows: 'delete', columns: { emailKey: followsAddress, seenAt: 'keep' } },
  // Part of the work that stays in the books.
  Milestone: {
    rows: 'keep',
    columns: {
      id: 'keep',
      projectId: 'keep',
      title: 'keep',
      description: 'keepInRow',
      dueOn: 'keep',
      state: 'keep',
      isVisible: 'keep',
      position: 'keep',
      doneAt: 'keep',
      createdAt: 'keep',
      updatedAt: 'keep',
      version: 'keep',
    },
  },
  // What was agreed stays in the books; its events say who agreed.
  Approval: {
    rows: 'keep',
    columns: {
      id: 'keep',
      projectId: 'keep',
      milestoneId: 'keep',
      documentId: 'keep',
      subject: 'keep',
      title: 'keep',
      remindAt: 'keep',
      createdAt: 'keep',
    },
  },
  // The hashes stay, so that the chain still proves what was decided and when. The trigger approval_events_append_only
  // admits this change and no other.
  ApprovalEvent: {
    rows: 'change',
    columns: {
      id: 'keep',
      approvalId: 'keep',
      seq: 'keep',
      kind: 'keep',
      at: 'keep',
      revision: 'keep',
      text: { replace: `''` },
      textSalt: { secret: 'NULL' },
      textHash: 'keep',
      person: { replace: ofOthers('person', 'NULL') },
      personName: { replace: ofOthers('person_name', `'Erased'`) },
      sessionHash: { secret: ofOthers('session_hash', 'NULL') },
      personSalt: { secret: ofOthers('person_salt', 'NULL') },
      personHash: 'keep',
      previousHash: 'keep',
      hash: 'keep',
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
      uploader: followsPerson,
      uploaderName: 'delete',
      name: 'delete',
      mimeType: 'keep',
      bytes: 'keep',
      receivedBytes: 'keep',
      state: 'keep',
      reason: 'keep',
      session: 'secret',
      driveFileId: 'delete',
      fingerprint: 'delete',
      createdAt: 'keep',
      storedAt: 'keep',
    },
  },
  DocumentVisit: {
    rows: 'delete',
    columns: {
      person: followsPerson,
      documentId: 'keep',
      name: 'delete',
      mimeType: 'keep',
      firstOpenedAt: 'keep',
      openedAt: 'keep',
      count: 'keep',
    },
  },
  PortalVisit: {
    rows: 'delete',
    columns: { person: followsPerson, place: 'keep', lastAt: 'keep', previousAt: 'keep' },
  },
}
