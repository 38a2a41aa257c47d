import type { ApprovalRecord } from '@loggia/contracts/approvals/approvals'
import { expect, test } from 'vitest'
import { approvalRecordPage } from './approval-record-page.ts'

const at = '2026-06-26T10:20:00.000Z'
const said = { at, text: '', revision: '1', previousHash: '', hash: 'a1', isErased: false }
const byClient = { ...said, side: 'client', personName: 'Grace <3' } as const

const RECORD: ApprovalRecord = {
  id: 8,
  projectId: 3,
  projectTitle: 'Pier',
  subject: 'milestone',
  milestoneId: 1,
  documentId: null,
  title: 'Launch',
  state: 'open',
  text: 'Shall we begin?',
  askedAt: at,
  askedBy: 'Lin Clerk',
  endedAt: null,
  endedBy: null,
  answer: null,
  revision: '1',
  currentRevision: '1',
  subjectState: 'current',
  events: [
    { ...said, seq: 1, kind: 'asked', side: 'staff', personName: 'Lin Clerk' },
    { ...byClient, seq: 2, kind: 'approved', text: 'Yes, <b>please</b>.' },
    { ...byClient, seq: 3, kind: 'taken-back' },
  ],
}

test('tells every event, also an answer that was taken back, and all words as text', () => {
  const page = approvalRecordPage(RECORD, 'Harborlight')
  expect(page).toContain('3. Answer taken back by <bdi>Grace &lt;3</bdi>')
  expect(page).toContain('Yes, &lt;b&gt;please&lt;/b&gt;.')
  expect(page).toContain('2026-06-26 10:20:00 UTC')
})
