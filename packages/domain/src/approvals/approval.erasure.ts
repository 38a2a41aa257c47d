import type { ErasureRules } from '../kernel/erasure.ts'

/** Events keep the names of staff, the other side of the agreement. */
function ofOthers(column: string, erased: string): string {
  return `CASE WHEN t.person IS NULL OR t.person LIKE 'client:%' THEN ${erased} ELSE t.${column} END`
}

/** The rules for approvals when a person is erased. */
export const approvalErasure: Pick<ErasureRules, 'Approval' | 'ApprovalEvent'> = {
  // The agreement stays in the books; its events say who agreed.
  Approval: {
    rows: 'keep',
    noun: 'approval',
    stays: 'What was agreed stays in the books.',
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
  // The hashes stay, so that the chain still proves the decision and its time. The trigger approval_events_append_only
  // admits this change and no other.
  ApprovalEvent: {
    rows: 'change',
    noun: 'approval event',
    stays: 'That there was a decision, and when, stays provable, without the person.',
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
}
