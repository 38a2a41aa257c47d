import { expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'

const app = await openTestApp()

const nested = (depth: number): string => (depth === 0 ? 'name' : `ofType { ${nested(depth - 1)} }`)
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ')

const contact = 'input: { firstName: "A", lastName: "B", email: "a@b.example", message: "Hi" }'
const refused: [string, string, RegExp][] = [
  ['that is too deep', `{ __type(name: "Query") { ${nested(9)} } }`, /depth limit/i],
  [
    'with too many aliases',
    `{ ${times(16, (i) => `a${i}: installation { demo }`)} }`,
    /aliases limit/i,
  ],
  ['with too many tokens', `{ ${times(600, () => 'viewer { permissions }')} }`, /token/i],
  [
    'with several mutations',
    `mutation { a: createContact(${contact}) { id } b: createContact(${contact}) { id } }`,
    /One mutation/,
  ],
  [
    'with several mutations in fragments',
    `mutation { ...Two } fragment Two on Mutation { ...One b: createContact(${contact}) { id } }
     fragment One on Mutation { a: createContact(${contact}) { id } }`,
    /One mutation/,
  ],
  [
    'with circular fragments',
    'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    /Cannot spread fragment/,
  ],
]

test.each(refused)('a query %s is refused before execution', async (_, query, message) => {
  const { status, body } = await app.browser().request('post', '/graphql', { body: { query } })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toMatch(message)
  expect(await app.db.contact.count()).toBe(0)
})

test.each(['Mutation', 'Query'])(
  'fragments that double each other are soon refused (%s)',
  async (type) => {
    const spreads = times(80, (i) => `fragment F${i} on ${type} { ...F${i + 1} ...F${i + 1} }`)
    const last = `fragment F80 on ${type} { __typename }`
    const query = `${type.toLowerCase()} { ...F0 } ${spreads} ${last}`
    const startedAt = process.threadCpuUsage()
    expect((await app.browser().request('post', '/graphql', { body: { query } })).status).toBe(400)
    expect(process.threadCpuUsage(startedAt).user).toBeLessThan(1_000_000)
  },
)

test('batched queries are refused', async () => {
  const body = [{ query: '{ viewer { permissions } }' }, { query: '{ viewer { permissions } }' }]
  expect((await app.browser().request('post', '/graphql', { body })).status).toBe(400)
})

test('a query in the URL is refused', async () => {
  const path = '/graphql?query={viewer{permissions}}'
  const headers = { 'apollo-require-preflight': 'yes' }
  expect((await app.browser().request('get', path, { headers })).status).toBe(404)
})
