import { officeApprovalRecordPath } from '@loggia/contracts/approvals/paths'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { connect, openDriveApp } from '@loggia/testing/api/drive'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { updateMilestone as change } from '../milestones/milestones.service.ts'
import { updateProject as move } from '../projects/projects.service.ts'
import { answerApproval as answer } from './answer-approval.service.ts'
import { remindApproval as remind, withdrawApproval as withdraw } from './approvals.service.ts'
import {
  listApprovalSubjects as subjects,
  listApprovals as list,
  listWaitingApprovals as waiting,
  readApproval as read,
  readApprovalProof as proof,
} from './read-approvals.service.ts'
import { askApproval as ask } from './ask-approval.service.ts'

const FOLDER = 'clientFolderA0001'

const app = await openDriveApp()
const staff = await staffBrowser(app)
await connect(app, staff)
const { body } = await staff.request('get', `/api/google/files?folderId=${FOLDER}`)
const files = body as { id: string; name: string; mimeType: string }[]
const documents = files.filter(({ mimeType }) => mimeType === 'application/pdf')

/** A client with a project and a milestone, and a folder of documents. */
async function seed() {
  const client = await buildClient(app, { portalRole: 'member', driveFolderId: FOLDER })
  const { id: projectId } = await buildProject(app, { clientId: client.id })
  const data = { projectId, title: 'Launch', position: 1 }
  const { id: milestoneId } = await app.db.milestone.create({ data })
  return { email: client.email, client, projectId, milestoneId }
}

/** The same, with a question about the milestone. */
async function seedAsked(text = 'May we go live?') {
  const seeded = await seed()
  const { projectId, milestoneId } = seeded
  const { data } = await overRest(ask)(staff, { projectId, milestoneId, text })
  return { ...seeded, id: data.id, revision: data.revision }
}

const mailsAbout = (approvalId: number) =>
  app.db.$queryRaw<{ kind: string }[]>`
    SELECT o.kind FROM outbox o JOIN approval_events e ON e.id = o.ref_id
    WHERE o.kind LIKE 'sendApproval%' AND e.approval_id = ${approvalId} ORDER BY o.kind`

const noticesOf = (email: string, kind: string) =>
  app.db.notice.findMany({ where: { recipient: `client:${email.toLowerCase()}`, kind } })

describe('staff', () => {
  testOperation('ask about a milestone, and the client is told', ask, async (call) => {
    const { email, projectId, milestoneId } = await seed()
    const { data, status } = await call(staff, { projectId, milestoneId, text: 'May we?' })
    expect(status).toBeLessThan(300)
    expect(data).toMatchObject({
      subject: 'milestone',
      milestoneId,
      documentId: null,
      title: 'Launch',
      state: 'open',
      text: 'May we?',
      askedBy: 'Sam Staff',
      subjectState: 'current',
    })
    expect(await noticesOf(email, 'approvalAsked')).toEqual([
      expect.objectContaining({
        details: { title: 'Launch', by: 'Sam Staff' },
        path: `/client-dashboard/projects/${projectId}#approvals`,
        mailDueAt: expect.any(Date),
      }),
    ])
  })

  testOperation('ask about a document, with its revision', ask, async (call) => {
    const { projectId } = await seed()
    const [document] = documents
    const { data } = await call(staff, { projectId, documentId: document?.id, text: 'May we?' })
    expect(data).toMatchObject({ subject: 'document', title: document?.name, state: 'open' })
    expect(data.revision).toContain(document?.id)
    expect(data.currentRevision).toBe(data.revision)
  })

  testOperation('are refused what the client does not see', ask, async (call) => {
    const { projectId, milestoneId } = await seed()
    await app.db.milestone.update({ where: { id: milestoneId }, data: { isVisible: false } })
    const other = await seed()
    const wrong = [
      { milestoneId },
      { milestoneId: other.milestoneId },
      { documentId: 'clientFolderB0001' },
      { milestoneId: other.milestoneId, documentId: documents[0]?.id },
      {},
    ]
    for (const subject of wrong) {
      const { status } = await call(staff, { projectId, ...subject, text: 'May we?' })
      expect(status).toBe(400)
    }
  })

  testOperation(
    'are offered nothing of the client who had the project before',
    subjects,
    async (call) => {
      const { projectId } = await seed()
      const driveFolderId = 'folderLakeshoreArt01'
      await app.db.project.update({ where: { id: projectId }, data: { driveFolderId } })
      const [picture] =
        (await call(staff, { projectId })).data.documents?.filter(
          ({ folder }) => folder === 'Artwork',
        ) ?? []
      const about = { projectId, documentId: picture?.id, text: 'May we?' }
      const { data: asked } = await overRest(ask)(staff, about)
      expect(asked).toMatchObject({ title: picture?.name, subjectState: 'current' })
      await overRest(withdraw)(staff, { id: asked.id })
      for (const folder of ['clientFolderB0001', null]) {
        const { id: clientId } = await buildClient(app, { driveFolderId: folder })
        await overRest(move)(staff, { id: projectId, clientId })
        const { data } = await call(staff, { projectId })
        expect(data.documents?.map(({ id }) => id)).not.toContain(picture?.id)
        expect((await overRest(ask)(staff, about)).status).toBe(400)
        const { data: shown } = await overRest(list)(staff, { projectId })
        expect(shown[0]).toMatchObject({ subjectState: 'gone' })
      }
    },
  )

  testOperation('ask about the same once at a time', ask, async (call) => {
    const { projectId, milestoneId } = await seedAsked()
    const { status } = await call(staff, { projectId, milestoneId, text: 'Again?' })
    expect(status).toBe(409)
  })

  testOperation('withdraw what nobody has answered', withdraw, async (call) => {
    const { id, email } = await seedAsked()
    const { data } = await call(staff, { id })
    expect(data).toMatchObject({ state: 'withdrawn', endedBy: 'Sam Staff' })
    expect((await call(staff, { id })).data).toMatchObject({ state: 'withdrawn' })
    expect(await app.db.approvalEvent.count({ where: { approvalId: id } })).toBe(2)
    const [notice] = await noticesOf(email, 'approvalAsked')
    expect(notice).toMatchObject({ mailDueAt: null, readAt: expect.any(Date) })
  })

  testOperation(
    'cannot remind of a milestone that the client does not see',
    remind,
    async (call) => {
      const { id, email, milestoneId } = await seedAsked()
      await makeOlder(id)
      await overRest(change)(staff, { id: milestoneId, isVisible: false })
      const hidden = await call(staff, { id })
      await staff.request('delete', `/api/milestones/${milestoneId}`)
      const deleted = await call(staff, { id })
      expect([hidden.status, deleted.status]).toEqual([409, 409])
      expect(hidden.error?.message).toContain('does not see this milestone')
      expect(await noticesOf(email, 'approvalAsked')).toHaveLength(1)
    },
  )

  testOperation(
    'cannot remind of a document that the client does not see',
    remind,
    async (call) => {
      const { email, client, projectId } = await seed()
      const about = { projectId, documentId: documents[0]?.id, text: 'May we?' }
      const { id } = (await overRest(ask)(staff, about)).data
      await makeOlder(id)
      const data = { driveFolderId: 'clientFolderB0001' }
      await app.db.client.update({ where: { id: client.id }, data })
      const { status, error } = await call(staff, { id })
      expect([status, error?.message]).toEqual([
        409,
        'The client does not see this document any more, and cannot answer',
      ])
      expect(await noticesOf(email, 'approvalAsked')).toHaveLength(1)
    },
  )

  const NO_ACCESS = 'The client has no access to the portal'

  testOperation('ask nobody who has no access to the portal', ask, async (call) => {
    const { client, projectId, milestoneId } = await seed()
    await app.db.client.update({ where: { id: client.id }, data: { status: 'inactive' } })
    const { status, error } = await call(staff, { projectId, milestoneId, text: 'May we?' })
    expect([status, error?.message]).toEqual([409, NO_ACCESS])
    expect(await app.db.approval.count({ where: { projectId } })).toBe(0)
  })

  testOperation('remind nobody who has no access to the portal', remind, async (call) => {
    const { id, client } = await seedAsked()
    await makeOlder(id)
    await app.db.client.update({ where: { id: client.id }, data: { status: 'inactive' } })
    const { status, error } = await call(staff, { id })
    expect([status, error?.message]).toEqual([409, NO_ACCESS])
    expect(await app.db.approvalEvent.count({ where: { approvalId: id } })).toBe(1)
  })

  testOperation('remind at most once an hour', remind, async (call) => {
    const { id, email } = await seedAsked()
    expect((await call(staff, { id })).status).toBe(409)
    await makeOlder(id)
    const answers = await Promise.all([call(staff, { id }), call(staff, { id })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await noticesOf(email, 'approvalAsked')).toHaveLength(2)
  })
})

describe('the client', () => {
  testOperation('approves, which both sides are mailed once', answer, async (call) => {
    const { id, email, revision, projectId } = await seedAsked()
    const browser = await clientBrowser(app, email)
    expect((await overRest(waiting)(browser, {})).data).toEqual([
      expect.objectContaining({ id, projectId, title: 'Launch' }),
    ])
    const { data } = await call(browser, { id, answer: 'approved', revision, text: 'Yes.' })
    expect(data).toMatchObject({ state: 'approved', answer: 'Yes.', subjectState: 'current' })
    // A button that is pressed twice.
    const again = await call(browser, { id, answer: 'approved', revision, text: 'Yes.' })
    expect(again.data).toEqual(data)
    const { data: record } = await overRest(read)(browser, { id })
    expect(record.events.map(({ kind, side }) => [kind, side])).toEqual([
      ['asked', 'staff'],
      ['approved', 'client'],
    ])
    expect((await mailsAbout(id)).map(({ kind }) => kind)).toEqual([
      'sendApprovalAnswer',
      'sendApprovalConfirmation',
    ])
    expect((await overRest(waiting)(browser, {})).data).toEqual([])
    const stored = await app.db.approvalEvent.findMany({ where: { approvalId: id } })
    const sessions = [...browser.cookies.values()]
    for (const { sessionHash } of stored) {
      expect(sessionHash).toMatch(/^[0-9a-f]{64}$/)
      expect(sessions).not.toContain(sessionHash)
    }
  })

  testOperation('asks for changes in words', answer, async (call) => {
    const { id, email, revision } = await seedAsked()
    const browser = await clientBrowser(app, email)
    const wordless = await call(browser, { id, answer: 'changes-requested', revision, text: ' ' })
    expect([wordless.status, wordless.error?.fields]).toEqual([
      400,
      { text: 'Write what should be different' },
    ])
    const { data } = await call(browser, {
      id,
      answer: 'changes-requested',
      revision,
      text: 'Blue, please',
    })
    expect(data).toMatchObject({ state: 'changes-requested', answer: 'Blue, please' })
  })

  testOperation('must see a changed milestone before the answer counts', answer, async (call) => {
    const { id, email, revision, milestoneId } = await seedAsked()
    const browser = await clientBrowser(app, email)
    await overRest(change)(staff, { id: milestoneId, description: 'And the shop' })
    const refused = await call(browser, { id, answer: 'approved', revision })
    expect(refused.status).toBe(409)
    expect(refused.error?.message).toContain('of an earlier version')
    const { data: seen } = await overRest(read)(browser, { id })
    expect(seen).toMatchObject({ subjectState: 'changed', revision })
    const now = seen.currentRevision
    const { data } = await call(browser, { id, answer: 'approved', revision: now })
    expect(data).toMatchObject({ state: 'approved', revision: now, subjectState: 'current' })
    await overRest(change)(staff, { id: milestoneId, description: 'And the café' })
    expect((await overRest(read)(staff, { id })).data.subjectState).toBe('changed')
  })

  testOperation('must see a changed document too', answer, async (call) => {
    const { email, projectId } = await seed()
    const documentId = documents.at(-1)?.id ?? ''
    const asked = await overRest(ask)(staff, { projectId, documentId, text: 'May we?' })
    const { id, revision } = asked.data
    app.google.control.change(documentId)
    const browser = await clientBrowser(app, email)
    expect((await call(browser, { id, answer: 'approved', revision })).status).toBe(409)
    const [shown] = (await overRest(list)(browser, { projectId })).data
    expect(shown?.subjectState).toBe('changed')
    const seen = shown?.currentRevision
    const { data } = await call(browser, { id, answer: 'approved', revision: seen })
    expect(data).toMatchObject({ state: 'approved', subjectState: 'current' })
  })

  test('is told when Drive does not answer, and the list is shown all the same', async () => {
    const { email, projectId } = await seed()
    const documentId = documents[0]?.id
    const { data } = await overRest(ask)(staff, { projectId, documentId, text: 'May we?' })
    const browser = await clientBrowser(app, email)
    app.google.control.fail(500)
    const { id, revision } = data
    const refused = await overRest(answer)(browser, { id, answer: 'approved', revision })
    const shown = await overRest(list)(browser, { projectId })
    app.google.control.fail(null)
    expect(refused.status).toBe(503)
    expect(shown.data[0]?.subjectState).toBe('unknown')
  })

  test('of another company finds nothing, whatever the role', async () => {
    const { id, projectId, revision } = await seedAsked()
    for (const portalRole of ['member', 'manager']) {
      const { email } = await buildClient(app, { portalRole })
      const browser = await clientBrowser(app, email)
      const answers = [
        await overRest(list)(browser, { projectId }),
        await overRest(read)(browser, { id }),
        await overRest(answer)(browser, { id, answer: 'approved', revision }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
      expect((await overRest(waiting)(browser, {})).data).toEqual([])
    }
    const stranger = await clientBrowser(app)
    expect((await overRest(read)(stranger, { id })).status).toBe(404)
  })

  test('learns nothing of a milestone that was hidden meanwhile', async () => {
    const { id, email, milestoneId, revision } = await seedAsked()
    await overRest(change)(staff, { id: milestoneId, isVisible: false, title: 'Secret' })
    const browser = await clientBrowser(app, email)
    const { data } = await overRest(read)(browser, { id })
    expect(data).toMatchObject({ title: 'Launch', subjectState: 'gone', currentRevision: null })
    const refused = await overRest(answer)(browser, { id, answer: 'approved', revision })
    expect(refused.status).toBe(409)
    expect((await overRest(waiting)(browser)).data).toEqual([])
    await overRest(change)(staff, { id: milestoneId, isVisible: true })
    expect((await overRest(waiting)(browser)).data).toMatchObject([{ id }])
  })
})

describe('at once', () => {
  test('twenty answers are one decision, and the others are told whose', async () => {
    const { id, email, client, revision } = await seedAsked()
    const browser = await clientBrowser(app, email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        overRest(answer)(browser, {
          id,
          answer: index % 2 ? 'approved' : 'changes-requested',
          revision,
          text: index % 2 ? 'Yes' : 'No',
        }),
      ),
    )
    const counted = answers.filter(({ status }) => status === 200)
    expect(new Set(counted.map(({ data }) => data.state)).size).toBe(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(counted.length + refused.length).toBe(20)
    expect(refused[0]?.error?.message).toMatch(/^You (approved this|asked for changes) already$/)
    expect(await app.db.approvalEvent.count({ where: { approvalId: id } })).toBe(2)
    expect(await mailsAbout(id)).toHaveLength(2)
    // A later caller with another address learns by whom.
    const other = uniqueEmail()
    await app.db.client.update({
      where: { id: client.id },
      data: { email: other, emailKey: other.toLowerCase() },
    })
    const colleague = await clientBrowser(app, other)
    const late = await overRest(answer)(colleague, { id, answer: 'approved', revision })
    expect(late.error?.message).toContain(client.name)
  })
})

/** The bytes of the chain are the same as before. */
async function chainOf(id: number) {
  return app.db.approvalEvent.findMany({ where: { approvalId: id }, orderBy: { seq: 'asc' } })
}

async function makeOlder(id: number) {
  const { db } = app
  await db.$transaction([
    db.$executeRaw`ALTER TABLE approval_events DISABLE TRIGGER approval_events_append_only`,
    db.$executeRaw`UPDATE approval_events SET at = at - interval '2 hours' WHERE approval_id = ${id}`,
    db.$executeRaw`ALTER TABLE approval_events ENABLE TRIGGER approval_events_append_only`,
  ])
}

describe('the record', () => {
  testOperation('is proven, and what was changed is found', proof, async (call) => {
    const { id } = await seedAsked()
    expect((await call(staff, { id })).data).toEqual({ isIntact: true, brokenAt: null, erased: [] })
    await makeOlder(id)
    expect((await call(staff, { id })).data).toMatchObject({ isIntact: false, brokenAt: 1 })
  })

  test('is never changed in the database', async () => {
    const { id } = await seedAsked()
    const { db } = app
    const [event] = await chainOf(id)
    const changes = [
      { text: 'Something else' },
      { personName: 'Somebody else' },
      { kind: 'approved' },
      { text: '', textSalt: null, revision: '2' },
      { person: null, personName: 'Erased' },
    ]
    for (const data of changes) {
      await expect(
        db.approvalEvent.update({ where: { id: event?.id ?? 0 }, data }),
      ).rejects.toThrow('what happened to an approval is never changed')
    }
    await expect(db.approvalEvent.deleteMany({ where: { approvalId: id } })).rejects.toThrow(
      'is deleted only with it',
    )
  })

  test.each(['client', 'project'] as const)(
    'goes with the %s, and comes back whole',
    async (kind) => {
      const { id, email, client, projectId, revision } = await seedAsked()
      const browser = await clientBrowser(app, email)
      await overRest(answer)(browser, {
        id,
        answer: 'approved',
        revision,
        text: 'Ünïcode ✓ "quoted"',
      })
      const before = await chainOf(id)
      const path = kind === 'client' ? `/api/clients/${client.id}` : `/api/projects/${projectId}`
      await staff.request('delete', path)
      expect(await chainOf(id)).toEqual([])
      const body = { kind, ids: [kind === 'client' ? client.id : projectId] }
      const restored = await staff.request('post', '/api/trash/restore', { body })
      expect(restored.status).toBe(200)
      expect(await chainOf(id)).toEqual(before)
      expect((await overRest(proof)(staff, { id })).data.isIntact).toBe(true)
    },
  )

  test('stays when its milestone is deleted', async () => {
    const { id, milestoneId } = await seedAsked()
    await staff.request('delete', `/api/milestones/${milestoneId}`)
    const { data } = await overRest(read)(staff, { id })
    expect(data).toMatchObject({ milestoneId: null, title: 'Launch', subjectState: 'gone' })
    expect((await overRest(proof)(staff, { id })).data.isIntact).toBe(true)
  })

  test('leads staff who have to set up a second factor to where they do', async () => {
    const { id } = await seedAsked()
    const data = { secondFactorFor: 'everybody', secondFactorFrom: new Date('2026-01-01') }
    onTestFinished(async () => void (await app.db.signInRule.deleteMany()))
    await app.db.signInRule.create({ data })
    const path = officeApprovalRecordPath(id)
    const { status, headers } = await staff.request('get', path)
    expect([status, headers.get('location')]).toEqual([303, '/admin/account'])
  })
})
