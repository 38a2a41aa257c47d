import {
  issue,
  issueInput,
  issueListInput,
  issueReach,
  issueUpdate,
  listedIssue,
  type Issue,
} from '@loggia/contracts/newsletter/issues'
import { rowInput } from '@loggia/contracts/lists'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { assertVersion, changesBetween } from '../../kernel/change-row.ts'
import { AppError } from '../../kernel/errors.ts'
import { anyContains, orderOf } from '../../kernel/lists/list-statement.ts'
import { listOperation } from '../../kernel/lists/read-list.ts'
import { operation } from '../../kernel/operation.ts'
import { findIssue, ISSUE_NUMBERS, listedIssueView, lockIssue, REACHED } from './issue.view.ts'
import { readPace } from './pace.queries.ts'

const entity = 'newsletterIssue'

export const listIssues = listOperation({
  summary: 'Issues of the newsletter, last changed first',
  description: '`q` searches the subject.',
  action: 'newsletter:read',
  agent: 'read',
  rest: 'GET /newsletter/issues',
  field: 'newsletterIssues',
  input: issueListInput,
  item: listedIssue,
  page: 'NewsletterIssuePage',
  query: (_scope, input) => ({
    view: listedIssueView,
    joins: ISSUE_NUMBERS,
    conditions: [input.q && anyContains(['i.subject'], input.q)],
    order: orderOf(input, ORDER),
    isSearch: Boolean(input.q),
  }),
})

const ORDER = {
  defaultSort: '-updatedAt',
  columns: { updatedAt: 'i.updated_at', subject: 'i.subject' },
}

export const readIssue = operation({
  summary: 'An issue with its text, and what became of its emails',
  action: 'newsletter:read',
  rest: 'GET /newsletter/issues/{id}',
  field: 'newsletterIssue',
  input: rowInput,
  output: issue,
  run: ({ db }, { id }) => findIssue(db, id),
})

export const readIssueReach = operation({
  summary: 'How many people an issue would reach now, and how fast emails leave',
  action: 'newsletter:read',
  forScreens: true,
  rest: 'GET /newsletter/reach',
  field: 'newsletterReach',
  input: z.object({}),
  output: issueReach,
  async run({ db }) {
    const [row] = await db.rows<{ people: number }>(
      Prisma.sql`SELECT count(*)::int AS people FROM newsletter_subscribers s WHERE ${REACHED}`,
    )
    return { people: row?.people ?? 0, ...(await readPace(db)) }
  },
})

export const createIssue = operation({
  summary: 'Adds an issue, as a draft',
  action: 'newsletter:write',
  rest: 'POST /newsletter/issues',
  field: 'createNewsletterIssue',
  status: 201,
  input: issueInput,
  output: issue,
  repeatable: true,
  async change({ db, audit }, input) {
    const { id } = await db.newsletterIssue.create({ data: input })
    const after = await findIssue(db, id)
    await audit({ action: 'newsletterIssue.created', entity, entityId: id, after: recorded(after) })
    return after
  },
})

export const updateIssue = operation({
  summary: 'Changes an issue that has not begun, unless it was changed since `version`',
  description: 'Whether it is in the archive, and listed by search engines, can be changed always.',
  action: 'newsletter:write',
  rest: 'PUT /newsletter/issues/{id}',
  field: 'updateNewsletterIssue',
  errors: ['NOT_FOUND', 'CONFLICT'],
  input: issueUpdate,
  output: issue,
  async change({ db, audit }, { id, version, ...changes }) {
    const before = await lockIssue(db, id)
    assertVersion(before, version)
    const isText =
      isChanged(before, changes.subject, 'subject') || isChanged(before, changes.body, 'body')
    if (isText && before.startedAt !== null) throw new AppError('CONFLICT', HAS_BEGUN)
    const data = { ...changes, version: { increment: 1 } }
    await db.newsletterIssue.update({ where: { id }, data })
    const after = await findIssue(db, id)
    const states = changesBetween(recorded(before), recorded(after))
    await audit({ action: 'newsletterIssue.updated', entity, entityId: id, ...states })
    return after
  },
})

const HAS_BEGUN = 'This issue has begun, so its text stays as it is'

function isChanged(before: Issue, value: string | undefined, key: 'subject' | 'body'): boolean {
  return value !== undefined && value !== before[key]
}

export const deleteIssue = operation({
  summary: 'Deletes a draft',
  action: 'newsletter:write',
  rest: 'DELETE /newsletter/issues/{id}',
  field: 'deleteNewsletterIssue',
  errors: ['NOT_FOUND', 'CONFLICT'],
  input: rowInput,
  output: z.literal(true),
  async change({ db, audit }, { id }) {
    const before = await lockIssue(db, id)
    if (before.state !== 'draft') throw new AppError('CONFLICT', 'Only a draft can be deleted')
    await db.newsletterIssue.delete({ where: { id } })
    await audit({
      action: 'newsletterIssue.deleted',
      entity,
      entityId: id,
      before: recorded(before),
    })
    return true as const
  },
})

/** An issue as the audit keeps it: without its text, and without numbers, which are no change. */
function recorded({ subject, inArchive, isIndexed, state, scheduledAt }: Issue) {
  return { subject, inArchive, isIndexed, state, scheduledAt }
}
