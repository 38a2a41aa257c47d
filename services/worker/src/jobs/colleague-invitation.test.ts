import { buildClient, buildColleague } from '@loggia/testing/builders'
import { afterAll, expect, test } from 'vitest'
import { outcome, queueMail } from '../testing/queued-mail.ts'
import { startStack } from '../testing/stack.ts'

const stack = await startStack()
await stack.worker()
afterAll(() => stack.close())

async function invite(state: { endedAt?: Date } = {}, status = 'active') {
  const client = await buildClient(stack, { name: 'Ines Harbour', company: 'Harbour Line', status })
  return buildColleague(stack, { clientId: client.id, name: 'Win a prize', ...state })
}

test('a colleague learns where to sign in, and nothing that others wrote', async () => {
  const { id, email } = await invite()
  const { mails } = await outcome(stack, await queueMail(stack, 'sendColleagueInvitation', id))
  expect(mails).toHaveLength(1)
  const { envelope, subject, text = '', html = '' } = mails[0] ?? {}
  expect(envelope?.to).toEqual([email])
  expect(subject).toMatch(/^You are invited to the client portal of /)
  expect(text).toMatch(
    /http:\/\/localhost:3000\/client-login\?link=[\w-]+&next=%2Fclient-dashboard$/m,
  )
  expect(html).toContain('href="http://localhost:3000/client-login?link=')
  expect(`${subject}${text}${html}`).not.toMatch(/Ines|Harbour Line|Win a prize/)
})

test('whoever lost the access again is not mailed', async () => {
  const people = [await invite({ endedAt: new Date() }), await invite({}, 'inactive'), { id: 999 }]
  const rows = await Promise.all(
    people.map(({ id }) => queueMail(stack, 'sendColleagueInvitation', id)),
  )
  const nothing = { mails: [], errorClass: 'NotNeeded' }
  expect(await Promise.all(rows.map((row) => outcome(stack, row)))).toEqual(rows.map(() => nothing))
})
