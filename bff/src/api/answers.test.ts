import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { routes } from './rest/routes.ts'
import type { Operation } from '@loggia/domain/kernel/operation'
import { seedApp, type SeededApp } from '@loggia/testing/api/answers-seed'
import { callsOf, fieldOf, type Call } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { ROOT_FIELDS } from '@loggia/testing/api/graphql-document'
import {
  neverNull,
  noteNullability,
  type Nullability,
} from '@loggia/testing/api/answers/nullability'
import type { Input } from '@loggia/testing/api/answers/read-calls'
import { READS } from '@loggia/testing/api/reads'
import { startSparseApp, type SparseApp } from '@loggia/testing/api/answers/sparse-app'

const QUERY_FIELDS = ROOT_FIELDS.filter(({ kind }) => kind === 'query').map(
  ({ field }) => field.name,
)

/** No logo is published, the test email has failed, and programs that run from source have no commit. */
const ALWAYS_NULL = [
  // What waits has no end yet.
  'waitingApprovals[].endedAt',
  'waitingApprovals[].endedBy',
  'waitingApprovals[].answer',
  // The newest message of the seed that is not read is in a general conversation.
  'portalOverview.newestUnread.projectId',
  'portalOverview.newestUnread.projectTitle',
  'installation.brand.logo',
  'installation.brand.icon',
  'testMail.sentAt',
  'release.revision',
]

/** No list of the seed is so long that the oldest rows are left out. */
const FOR_MANY_ROWS = /\.(searchedNewest|newestOnly)$/

/** Names how long engines took for the answer. */
const DIFFERENT_EACH_TIME = ['health']

interface Read {
  name: string
  operation: Operation
  /** For each input, the answers of the APIs that offer the operation. */
  answers: unknown[][]
}

let seeded: SeededApp
let sparse: SparseApp
const reads = new Map<string, Read>()
beforeAll(async () => {
  seeded = await seedApp()
  // Both APIs answer at one moment, of which some answers tell.
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const [operation, calls] of READS) {
    const [name, apis] = [nameOf(operation), callsOf(operation)]
    const answers: unknown[][] = []
    for (const [browser, input] of await calls(seeded)) {
      answers.push(await Promise.all(apis.map((call) => answerOf(call, browser, input))))
    }
    reads.set(name, { name, operation, answers })
  }
  sparse = await startSparseApp(seeded)
  for (const [name, browser, input] of sparse.reads) {
    const read = reads.get(name)
    if (!read) throw new Error(`There is no query ${name}`)
    const answers = callsOf(read.operation).map((call) => answerOf(call, browser, input))
    read.answers.push(await Promise.all(answers))
  }
})
afterAll(() => {
  vi.useRealTimers()
  return Promise.all([seeded.app.close(), sparse.close()])
})

const nameOf = (operation: Operation) => fieldOf(operation) ?? operation.action

/** The answer in the form of the operation's output. */
async function answerOf(call: Call<unknown>, browser: Browser, input?: Input): Promise<unknown> {
  const { data, total, error } = await call(browser, input)
  if (error) throw new Error(error.message)
  return withoutDetails(total === undefined ? data : { items: data, total, searchedNewest: null })
}

/**
 * Removes the notes, replies and other clients that are null: the SDL has one type for a contact or client
 * wherever it is answered, and views that do not have these keys answer null for them.
 */
function withoutDetails(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDetails)
  if (typeof value !== 'object' || value === null) return value
  const isListedContact = 'replies' in value && value.replies === null
  const details = isListedContact ? ['notes', 'replies'] : ['sharesEmailWith']
  const entries = Object.entries(value)
    .filter(([key, item]) => item !== null || !details.includes(key))
    .map(([key, item]) => [key, withoutDetails(item)] as const)
  return Object.fromEntries(entries)
}

test('the table names every query and every GET route that answers JSON', () => {
  const fields = READS.map(([operation]) => fieldOf(operation))
  for (const field of QUERY_FIELDS) expect(fields).toContain(field)
  const operations = READS.map(([operation]) => operation)
  const answeringJson = routes.filter(
    ({ method, isCsv, isStreamed, status }) =>
      method === 'get' && !isCsv && !isStreamed && status === 200,
  )
  const missing = answeringJson.filter(({ operation }) => !operations.includes(operation))
  // Beginning a consent reads nothing; REST offers it as a GET for browsers to follow.
  expect(missing.map(({ name }) => name)).toEqual(['connectDrive'])
})

test.each(READS.map(([operation]) => nameOf(operation)))(
  '%s answers exactly the fields of its view',
  (name) => {
    const { operation, answers } = reads.get(name) ?? { answers: [] }
    expect(answers).not.toHaveLength(0)
    for (const answer of answers.flat()) {
      expect(operation?.output.parse(answer)).toStrictEqual(answer)
    }
  },
)

const repeatable = QUERY_FIELDS.filter((field) => !DIFFERENT_EACH_TIME.includes(field))

test.each(repeatable)('%s answers the same through both APIs', (name) => {
  for (const [first, ...others] of reads.get(name)?.answers ?? []) {
    for (const other of others) expect(other).toStrictEqual(first)
  }
})

test('every nullable field was answered with a value and with null', () => {
  const seen: Nullability = new Map()
  for (const { name, operation, answers } of reads.values()) {
    for (const answer of answers.flat()) noteNullability(seen, operation.output, answer, name)
  }
  const all = [...seen]
  const alwaysNull = all.filter(([, { hasValue }]) => !hasValue).map(([path]) => path)
  expect(alwaysNull.filter((field) => !FOR_MANY_ROWS.test(field))).toEqual(ALWAYS_NULL)
  expect(neverNull(seen)).toEqual([])
})
