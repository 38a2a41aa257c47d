import { buildClient, buildColleague, buildProject, buildStaff } from '@loggia/testing/builders'
import { afterAll, expect, test } from 'vitest'
import { outcome, queueMail } from '../testing/queued-mail.ts'
import { startStack } from '../testing/stack.ts'

const stack = await startStack()
await stack.worker()
afterAll(() => stack.close())

const names = { name: 'Ines Harbour', company: 'Harbour Line', invitedAt: new Date() }

async function mailTo(id: number) {
  return outcome(stack, await queueMail(stack, 'sendPortalInvitation', id))
}

/** An approval of a milestone that waits for an answer. */
async function askApproval(projectId: number) {
  const { id: milestoneId } = await stack.db.milestone.create({
    data: { projectId, title: 'Secret launch', isVisible: true, position: 1 },
  })
  const facts = { projectId, milestoneId, subject: `milestone ${milestoneId}`, title: 'Launch' }
  const { id: approvalId } = await stack.db.approval.create({ data: facts })
  const { id } = await buildStaff(stack)
  const event = { approvalId, seq: 1, kind: 'asked', text: 'May we?', person: `staff:${id}` }
  const chain = { personSalt: '-', personHash: '-', previousHash: '', hash: '-' }
  const text = { revision: '1', textSalt: '-', textHash: '-', personName: 'Lin Clerk' }
  await stack.db.approvalEvent.create({ data: { ...event, ...chain, ...text, at: new Date() } })
}

async function write(threadId: number, count: number) {
  const message = { threadId, authorName: 'Lin Clerk', text: 'A secret' }
  const rows = await stack.db.message.createManyAndReturn({
    data: Array.from({ length: count }, () => message),
  })
  const lastMessageId = Math.max(...rows.map(({ id }) => id))
  const data = { lastMessageId, lastMessageAt: new Date() }
  await stack.db.thread.update({ where: { id: threadId }, data })
}

test('a client learns what the portal is and where to sign in, without a name', async () => {
  const { id, email } = await buildClient(stack, names)
  const { mails } = await mailTo(id)
  expect(mails).toHaveLength(1)
  const { envelope, subject, text = '', html = '' } = mails[0] ?? {}
  expect(envelope?.to).toEqual([email])
  expect(subject).toMatch(/^You are invited to the client portal of /)
  expect(text).toContain('You need no password')
  expect(text).toMatch(
    /http:\/\/localhost:3000\/client-login\?link=[\w-]+&next=%2Fclient-dashboard$/m,
  )
  expect(html).toContain('href="http://localhost:3000/client-login?link=')
  expect(text).not.toMatch(/waits? for you/)
  expect(`${subject}${text}${html}`).not.toMatch(/Ines|Harbour Line/)
})

test('it counts what waits, and says nothing of it', async () => {
  const client = await buildClient(stack, names)
  await buildColleague(stack, { clientId: client.id, name: 'Teo Quay' })
  const project = await buildProject(stack, { clientId: client.id, title: 'Secret pier' })
  const { id: threadId } = await stack.db.thread.create({ data: { clientId: client.id } })
  await askApproval(project.id)
  const waits = async () =>
    /^.* for you\.$/m.exec((await mailTo(client.id)).mails[0]?.text ?? '')?.[0]
  expect(await waits()).toBe('One approval waits for you.')
  await write(threadId, 2)
  expect(await waits()).toBe('One approval and two messages wait for you.')
  const file = { clientId: client.id, uploaderName: 'Lin Clerk', mimeType: 'text/plain', bytes: 1n }
  const stored = { ...file, name: 'secret.txt', state: 'stored' }
  await stack.db.upload.createMany({
    data: [
      { ...stored, uploader: 'staff:1' },
      { ...stored, uploader: `client:${client.emailKey}` },
      { ...stored, uploader: 'staff:1', state: 'refused' },
    ],
  })
  await write(threadId, 10)
  expect(await waits()).toBe('One approval, 12 messages, and one file wait for you.')
  const [mail] = (await mailTo(client.id)).mails
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/secret|launch|clerk|quay/i)
})

test('a client who is gone, inactive, or has another address than was invited is not mailed', async () => {
  const clients = [
    { id: 999_999 },
    await buildClient(stack, { ...names, status: 'inactive' }),
    await buildClient(stack, { ...names, invitedAt: null }),
  ]
  const nothing = { mails: [], errorClass: 'NotNeeded' }
  expect(await Promise.all(clients.map(({ id }) => mailTo(id)))).toEqual(clients.map(() => nothing))
})
