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

/** The answer of a client, about the revision that they have seen. */
export const approvalAnswerInput = z
  .object({
    id: rowId,
    answer: z.enum(APPROVAL_ANSWERS, 'Must be approved or changes-requested'),
    revision: textBetween(1, 200, 'Must be a revision'),
    text: textBetween(0, MAX_APPROVAL_TEXT, 'Must be a text', 'lines').default(''),
  })
  .refine(({ answer, text }) => answer === 'approved' || text !== '', {
    error: 'Write what should be different',
    path: ['text'],
  })

/** Something that happened to an approval. */
const approvalEvent = z.object({
  seq: z.int(),
  kind: z.enum(APPROVAL_EVENTS),
  at: z.iso.datetime(),
  side: z.enum(APPROVAL_SIDES),
  personName: z.string(),
  text: z.string(),
  revision: z.string(),
  previousHash: z.string(),
  hash: z.string(),
  /** Whether its text or who did it was erased. The hash stays. */
  isErased: z.boolean(),
})

export type ApprovalEvent = z.infer<typeof approvalEvent>

export const approval = z.object({
  id,
  projectId: id,
  projectTitle: z.string(),
  subject: z.enum(APPROVAL_SUBJECTS),
  /** Null for a document, and once the milestone is deleted. */
  milestoneId: id.nullable(),
  documentId: z.string().nullable(),
  /** The name of the milestone or document when approval was asked. */
  title: z.string(),
  state: z.enum(APPROVAL_STATES),
  /** The exact request. */
  text: z.string(),
  askedAt: z.iso.datetime(),
  askedBy: z.string(),
  /** When it was answered or withdrawn; null while it is open. */
  endedAt: z.iso.datetime().nullable(),
  endedBy: z.string().nullable(),
  /** The exact answer; null while it is open. */
  answer: z.string().nullable(),
  /** The revision that was answered, or else the one that was asked about. */
  revision: z.string(),
  /** The current revision; null while unknown. */
  currentRevision: z.string().nullable(),
  subjectState: z.enum(SUBJECT_STATES),
})

export type Approval = z.infer<typeof approval>

/** An approval with all that happened to it. */
export const approvalRecord = approval.extend({ events: z.array(approvalEvent) })

export type ApprovalRecord = z.infer<typeof approvalRecord>

/** Approvals that wait for the signed-in client. */
export const waitingApproval = z.object({
  id,
  projectId: id,
  projectTitle: z.string(),
  title: z.string(),
  askedAt: z.iso.datetime(),
  askedBy: z.string(),
})

/** Possible subjects of an approval: milestones and documents that the client sees. */
export const approvalSubjects = z.object({
  milestones: z.array(z.object({ id, title: z.string() })),
  isDriveConnected: z.boolean(),
  /** Null while Google Drive is not connected, or does not answer. */
  documents: z
    .array(z.object({ id: z.string(), name: z.string(), folder: z.string().nullable() }))
    .nullable(),
})

/** Whether the record of an approval is as it was written. */
export const approvalProof = z.object({
  isIntact: z.boolean(),
  /** The first event that is not as it was written; null where all are. */
  brokenAt: z.int().nullable(),
  /** The events of which the text or the person was erased. */
  erased: z.array(z.int()),
})
