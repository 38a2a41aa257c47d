import type { StaffRegistration } from '@loggia/contracts/staff-auth'
import { describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { overGraphql } from '../../testing/hand-written-endpoints.ts'

const installation = overGraphql<{ staffRegistration: Uppercase<StaffRegistration> }>({
  rest: ['get', '/graphql'],
  graphql: '{ installation { staffRegistration } }',
})

/** The answer before and after the first account is made. */
async function beforeAndAfter(app: TestApp): Promise<string[]> {
  const before = await installation(app.browser())
  const data = { name: 'Sam', email: 'sam@provider.example', username: 'sam', password: 'none' }
  await app.db.user.create({ data: { ...data, usernameKey: 'sam', emailKey: data.email } })
  const after = await installation(app.browser())
  return [before.data.staffRegistration, after.data.staffRegistration]
}

describe('what the installation tells of registration', () => {
  test.each([
    ['open', ['OPEN', 'OPEN']],
    ['first', ['FIRST', 'INVITE']],
    ['invite', ['INVITE', 'INVITE']],
  ])('set to %s', async (setting, expected) => {
    const app = await startTestApp({ STAFF_REGISTRATION: setting })
    expect(await beforeAndAfter(app)).toEqual(expected)
    await app.close()
  })
})
