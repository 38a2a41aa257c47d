import { routes } from './rest/routes.ts'
import { openTestApp } from '@loggia/testing/api/app'
import { anyCallOf, ROOT_FIELDS } from '@loggia/testing/api/graphql-document'
import { staffBrowser } from '@loggia/testing/api/people'
import type { Role } from '@loggia/contracts/actors'
import { POLICY } from '@loggia/contracts/permissions'
import { expect, test } from 'vitest'

/** The decided actions of staff who have to set up a second factor first. */
const OPEN: ReadonlySet<string> = new Set([
  'staffAccount:write',
  'secondFactor:read',
  'secondFactor:write',
  'passkeys:read',
  'passkeys:write',
  'events:read',
])

const CODE = 'SECOND_FACTOR_SETUP_REQUIRED'

const app = await openTestApp()
const waiting = await staffBrowser(app)
const data = { secondFactorFor: 'everybody', secondFactorFrom: new Date('2026-01-01') }
await app.db.signInRule.create({ data })

/** Only actions that visitors may not perform wait for anything. */
const staffMay = (action: keyof typeof POLICY) => {
  const allowed: readonly Role[] = POLICY[action]
  return allowed.includes('admin') && !allowed.includes('visitor')
}

const operations = routes.filter(({ operation }) => staffMay(operation.action))
const fields = ROOT_FIELDS.filter(({ operation }) => staffMay(operation.action))

/** Calls that are open may end the session. */
const browserFor = (action: string) =>
  OPEN.has(action) ? staffBrowser(app) : Promise.resolve(waiting)

test('what is open exists', () => {
  const actions = Object.keys(POLICY)
  expect([...OPEN].filter((action) => !actions.includes(action))).toEqual([])
})

test.each(operations)('$method $path', async ({ method, path, operation }) => {
  const browser = await browserFor(operation.action)
  const url = `/api${path.replaceAll(/\{\w+\}/g, '999999')}`
  const options = method === 'get' ? {} : { body: {} }
  const { status, body } = await browser.request(method, url, options)
  const code = (body as { code?: string } | null)?.code
  expect(status === 403 && code === CODE).toBe(!OPEN.has(operation.action))
})

test.each(fields)('$field.name over GraphQL', async (root) => {
  const { action } = root.operation
  const browser = await browserFor(action)
  const answer = await browser.request('post', '/graphql', { body: { query: anyCallOf(root) } })
  const { errors } = answer.body as { errors?: { extensions: { code: string } }[] }
  const code = errors?.[0]?.extensions.code
  expect(code === CODE).toBe(!OPEN.has(action))
})
