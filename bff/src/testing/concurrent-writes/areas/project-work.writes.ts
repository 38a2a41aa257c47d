import { milestoneRevision } from '@loggia/domain/approvals/milestone-revision'
import { seedApprovals } from '../../approvals/seed.ts'
import { MEMBER, type Area } from '../area.ts'
import { PROJECTS } from './records.writes.ts'

const MILESTONES = [61, 62] as const
const APPROVALS = [66, 67] as const

/** An approval with an answer that can still be taken back, and the event of that answer. */
const ANSWERED = 68
export const ANSWER = 69

/** The revision of the milestone of that name. */
const PILE = milestoneRevision({ title: 'Pile', description: '', dueOn: null })

/** The milestones of a project, and what its client is asked to approve. */
export const projectWork: Area = {
  tables: {
    milestones: {
      isEmptied: true,
      columns: 'id, project_id, title, position, state',
      rows: [`(61, 4, 'Pile', 2, 'planned')`, `(62, 4, 'Plank', 1, 'planned')`],
      restored: ['project_id', 'position', 'state', 'is_visible'],
    },
    approvals: {
      isEmptied: true,
      columns: 'id, project_id, milestone_id, subject, title',
      rows: [...APPROVALS, ANSWERED].map((id) => `(${id}, 4, 61, 'milestone 61', 'Pile')`),
      restored: ['title'],
    },
    approval_events: {
      columns:
        'id, approval_id, seq, kind, at, revision, text, text_hash, person_name, person_hash, previous_hash, hash, person',
      rows: [
        ...[...APPROVALS, ANSWERED].map(
          (id) =>
            `(${id}, ${id}, 1, 'asked', now() - interval '1 day', '${PILE}', 'May we?', '-', 'Sam', '-', '', '-', NULL)`,
        ),
        `(${ANSWER}, ${ANSWERED}, 2, 'approved', now(), '${PILE}', 'Yes', '-', 'Grace', '-', '', '-', 'client:${MEMBER}')`,
      ],
      restored: ['hash'],
    },
  },
  shown: {
    // The second is not for the client.
    milestones: {
      except: [],
      variants: [{ is_visible: true }, { is_visible: false }],
      hidden: [1],
    },
    // The client is asked about a milestone.
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
  ids: { '/milestones/': MILESTONES, '/approvals/': APPROVALS },
  changes: {
    addMilestone: () => ({ projectId: PROJECTS[0] }),
    addContractor: (_, { id }) => ({ projectId: PROJECTS[0], userId: id }),
    removeContractor: (_, { id }) => ({ projectId: PROJECTS[0], userId: id }),
    reorderMilestones: (choose) => ({
      projectId: PROJECTS[0],
      ids: choose([0, 1]) === 0 ? MILESTONES : MILESTONES.toReversed(),
    }),
    askApproval: () => ({ projectId: PROJECTS[0], milestoneId: MILESTONES[1] }),
    answerApproval: () => ({ answer: 'changes-requested', revision: PILE, text: 'Deeper' }),
    takeBackAnswer: (choose) => ({ id: choose([ANSWERED, ...APPROVALS]) }),
  },
}
