import { expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { staffBrowser } from '@loggia/testing/api/people'

const app = await openTestApp()

test('a mutation is not run under a name that the document does not have', async () => {
  const staff = await staffBrowser(app)
  const query = 'mutation Invite { inviteStaff(email: "robin@provider.example") { id } }'
  const body = { query, operationName: 'Another' }
  const answer = await staff.request('post', '/graphql', { body })
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ message: 'Unknown operation named "Another".' }] },
  })
  expect(await app.db.staffInvitation.count()).toBe(0)
  expect(
    await staff.request('post', '/graphql', { body: { query, operationName: 'Invite' } }),
  ).toMatchObject({ status: 200 })
})

test('an empty name is such a name', async () => {
  const body = { query: '{ installation { demo } }' }
  const send = (more: object) =>
    app.browser().request('post', '/graphql', { body: { ...body, ...more } })
  expect((await send({})).status).toBe(200)
  expect(await send({ operationName: '' })).toMatchObject({
    status: 400,
    body: { errors: [{ message: 'Unknown operation named "".' }] },
  })
})
