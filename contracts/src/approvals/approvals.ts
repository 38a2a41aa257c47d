import { z } from 'zod'
import { DRIVE_ID } from '../documents/documents.ts'
import { id, rowId, textBetween } from '../text.ts'
import {
  APPROVAL_ANSWERS,
  APPROVAL_EVENTS,
  APPROVAL_SIDES,
  APPROVAL_STATES,
  APPROVAL_SUBJECTS,
  MAX_APPROVAL_TEXT,
  SUBJECT_STATES,
} from './values.ts'

const WHICH = 'Choose either a milestone or a document'

/** A request to a client to approve something. */
export const approvalInput = z
  .object({
    projectId: rowId,
    milestoneId: rowId.nullish(),
    documentId: z.string(WHICH).regex(DRIVE_ID, WHICH).nullish(),
    text: textBetween(1, MAX_APPROVAL_TEXT, 'Write what you ask for', 'lines'),
  })
  .refine(
    ({ milestoneId, documentId }) =>
      ((milestoneId ?? null) === null) !== ((documentId ?? null) === null),
    { error: WHICH, path: ['milestoneId'] },
  )
  .meta({ graphql: 'ApprovalInput', description: 'Either a milestone or a document.' })

/** The answer of a client, about the revision that they have seen. */
export const approvalAnswerInput = z
  .object({
    id: rowId,
    answer: z
      .enum(APPROVAL_ANSWERS, 'Must be approved or changes-requested')
      .meta({ graphql: 'ApprovalAnswer', description: 'What a client answers.' }),
    revision: textBetween(1, 200, 'Must be a revision').describe(
      'The revision that the client has seen.',
    ),
    text: textBetween(0, MAX_APPROVAL_TEXT, 'Must be a text', 'lines')
      .default('')
      .describe('Needed where changes are requested.'),
  })
  .refine(({ answer, text }) => answer === 'approved' || text !== '', {
    error: 'Write what should be different',
    path: ['text'],
  })
  .meta({ graphql: 'ApprovalAnswerInput' })

const approvalEvent = z
  .object({
    seq: z.int(),
    kind: z.enum(APPROVAL_EVENTS).meta({ graphql: 'ApprovalEventKind' }),
    at: z.iso.datetime(),
    side: z.enum(APPROVAL_SIDES).meta({ graphql: 'ApprovalSide' }),
    personName: z.string(),
    text: z.string(),
    revision: z.string(),
    previousHash: z.string(),
    hash: z.string(),
    isErased: z.boolean().describe('Whether its text or who did it was erased. The hash stays.'),
  })
  .meta({ graphql: 'ApprovalEvent', description: 'Something that happened to an approval.' })

export type ApprovalEvent = z.infer<typeof approvalEvent>

export const approval = z
  .object({
    id,
    projectId: id,
    projectTitle: z.string(),
    subject: z.enum(APPROVAL_SUBJECTS).meta({ graphql: 'ApprovalSubject' }),
    milestoneId: id.nullable().describe('Null for a document, and once the milestone is deleted.'),
    documentId: z.string().nullable(),
    title: z.string().describe('What the milestone or document was called when it was asked.'),
    state: z
      .enum(APPROVAL_STATES)
      .meta({ graphql: 'ApprovalState', description: 'What became of what was asked.' }),
    text: z.string().describe('Exactly what was asked.'),
    askedAt: z.iso.datetime(),
    askedBy: z.string(),
    endedAt: z.iso
      .datetime()
      .nullable()
      .describe('When it was answered or withdrawn; null while it is open.'),
    endedBy: z.string().nullable(),
    answer: z.string().nullable().describe('Exactly what was answered; null while it is open.'),
    revision: z
      .string()
      .describe('The revision that was answered, or else the one that was asked about.'),
    currentRevision: z
      .string()
      .nullable()
      .describe('The revision that there is now; null where it cannot be known.'),
    subjectState: z.enum(SUBJECT_STATES).meta({
      graphql: 'SubjectState',
      description:
        'Whether a milestone or document is still as it was; UNKNOWN while Drive does not say.',
    }),
  })
  .meta({
    graphql: 'Approval',
    description: 'What staff asked a client to approve, and what became of it.',
  })

export type Approval = z.infer<typeof approval>

export const approvalRecord = approval
  .extend({ events: z.array(approvalEvent) })
  .meta({ graphql: 'ApprovalRecord', description: 'An approval with all that happened to it.' })

export type ApprovalRecord = z.infer<typeof approvalRecord>

export const approvalSubjects = z
  .object({
    milestones: z.array(z.object({ id, title: z.string() }).meta({ graphql: 'AskableMilestone' })),
    isDriveConnected: z.boolean(),
    documents: z
      .array(
        z
          .object({
            id: z.string(),
            name: z.string(),
            folder: z
              .string()
              .nullable()
              .describe('The folder below that of the client; null for one that lies in it.'),
          })
          .meta({ graphql: 'AskableDocument' }),
      )
      .nullable()
      .describe('Null while Google Drive is not connected, or does not answer.'),
  })
  .meta({
    graphql: 'ApprovalSubjects',
    description: 'What staff can ask about: milestones and documents that the client sees.',
  })

export const approvalProof = z
  .object({
    isIntact: z.boolean(),
    brokenAt: z
      .int()
      .nullable()
      .describe('The first event that is not as it was written; null where all are.'),
    erased: z.array(z.int()).describe('The events of which the text or the person was erased.'),
  })
  .meta({
    graphql: 'ApprovalProof',
    description: 'Whether the record of an approval is as it was written.',
  })
