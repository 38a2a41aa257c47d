import { MEMBER, type Area } from '@loggia/testing/api/concurrent-writes/area'
import { MILESTONES, PILE } from '../../milestones/testing/milestones.writes.ts'
import { PROJECTS } from '../../records/testing/records.writes.ts'
import { milestoneRevision } from '../milestone-revision.ts'
import { seedApprovals } from './seed.ts'

const APPROVALS = [66, 67] as const

/** An approval with an answer that can still be taken back, and the event of that answer. */
const ANSWERED = 68
export const ANSWER = 69

const REVISION = milestoneRevision({ title: PILE, description: '', dueOn: null })

/** The subject of an approval: a milestone. */
export const approvalWrites: Area = {
  tables: {
    approvals: {
      isEmptied: true,
      columns: 'id, project_id, milestone_id, subject, title',
      rows: [...APPROVALS, ANSWERED].map(
        (id) => `(${id}, 4, ${MILESTONES[0]}, 'milestone ${MILESTONES[0]}', '${PILE}')`,
      ),
      restored: ['title'],
    },
    approval_events: {
      columns:
        'id, approval_id, seq, kind, at, revision, text, text_hash, person_name, person_hash, previous_hash, hash, person',
      rows: [
        ...[...APPROVALS, ANSWERED].map(
          (id) =>
            `(${id}, ${id}, 1, 'asked', now() - interval '1 day', '${REVISION}', 'May we?', '-', 'Sam', '-', '', '-', NULL)`,
        ),
        `(${ANSWER}, ${ANSWERED}, 2, 'approved', now(), '${REVISION}', 'Yes', '-', 'Grace', '-', '', '-', 'client:${MEMBER}')`,
      ],
      restored: ['hash'],
    },
  },
  shown: {
    approvals: { except: ['subject'], variants: [{ document_id: null }] },
    approval_events: {
      except: ['text_salt', 'text_hash', 'session_hash', 'person_salt', 'person_hash'],
      variants: [{ kind: 'asked' }],
    },
  },
  async own(db, { projectId, email }) {
    const milestone = { projectId, title: 'Launch', position: 1, isVisible: true }
    const { id: milestoneId } = await db.milestone.create({ data: milestone })
    await seedApprovals(db, { projectId, milestoneId, emailKey: email, staffId: 1 })
  },
  ids: { '/approvals/': APPROVALS },
  changes: {
    askApproval: () => ({ projectId: PROJECTS[0], milestoneId: MILESTONES[1] }),
    answerApproval: () => ({ answer: 'changes-requested', revision: REVISION, text: 'Deeper' }),
    takeBackAnswer: (choose) => ({ id: choose([ANSWERED, ...APPROVALS]) }),
  },
}
