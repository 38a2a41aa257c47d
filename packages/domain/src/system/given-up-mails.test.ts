import { buildContact, buildStaff } from '@loggia/testing/builders'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { dismissMail as dismiss } from './dismiss-mail.service.ts'
import { readHealth as read } from './health.service.ts'
import { resendMail as resend, resendMails as resendAll } from './resend-mail.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)
beforeEach(() => app.db.outbox.deleteMany())

const LONG_AGO = new Date(Date.now() - 3 * 86_400_000)

/** An email that was given up. */
function giveUp(kind: string, refId: number, lastErrorClass = 'SMTP 550') {
  return app.db.outbox.create({
    data: {
      kind,
      refId,
      messageId: `<${kind}-${refId}@test.example>`,
      createdAt: LONG_AGO,
      dispatchedAt: LONG_AGO,
      startedAttempts: 2,
      deadAt: new Date(),
      lastErrorClass,
    },
  })
}

const contactMail = async () => {
  const contact = await buildContact(app, { firstName: 'Grace', lastName: 'Hopper' })
  return { contact, mail: await giveUp('sendContactNotification', contact.id) }
}

describe('the list', () => {
  testOperation('says what each email is about, and why it was given up', read, async (call) => {
    const { contact, mail } = await contactMail()
    const { data } = await call(staff)
    expect(data.givenUpTotal).toBe(1)
    expect(data.givenUpMails).toEqual([
      {
        id: mail.id,
        title: 'Message of the contact form',
        about: 'Grace Hopper',
        path: `/admin/contacts/${contact.id}`,
        givenUpAt: mail.deadAt?.toISOString(),
        reason: 'The mail server refused it (550). Often the address does not exist.',
        errorClass: 'SMTP 550',
      },
    ])
  })

  test('names the record of every kind, and none that is gone', async () => {
    const { id: userId } = await buildStaff(app, { name: 'Ada Byron' })
    const { id: contactId } = await buildContact(app, { firstName: 'Grace', lastName: 'Hopper' })
    const inviter = { invitedById: userId, expiresAt: LONG_AGO }
    const rows = {
      sendContactReply: await app.db.contactReply.create({
        data: { contactId, authorId: userId, subject: 'Hello', text: 'You' },
      }),
      sendNewsletterConfirmation: await app.db.newsletterSubscriber.create({
        data: { email: 'reader@customer.example', emailKey: 'reader@customer.example' },
      }),
      sendNewsletterAddress: await app.db.newsletterAddressChange.create({
        data: {
          email: 'new@customer.example',
          subscriber: {
            create: { email: 'old@customer.example', emailKey: 'old@customer.example' },
          },
        },
      }),
      sendStaffInvitation: await app.db.staffInvitation.create({
        data: { email: 'new@agency.example', ...inviter },
      }),
      sendDriveAlert: await app.db.driveConnection.create({
        data: { owner: 'workspace', account: 'drive@agency.example' },
      }),
      sendEmailChanged: await app.db.auditEntry.create({
        data: {
          actorKind: 'staff',
          action: 'staff.emailChanged',
          entity: 'user',
          entityId: String(userId),
        },
      }),
      // The id of a passkey may be that of a colleague, too.
      sendSignInChanged: await app.db.auditEntry.create({
        data: {
          actorKind: 'staff',
          actorId: String(userId),
          action: 'passkey.added',
          entity: 'passkey',
          entityId: String((await buildStaff(app)).id),
        },
      }),
    }
    const told = { recipient: `staff:${userId}`, kinds: ['fileUploaded'] }
    const notices = await app.db.noticeMail.create({ data: told })
    await giveUp('sendNotices', notices.id)
    for (const [kind, { id }] of Object.entries(rows)) await giveUp(kind, id)
    await giveUp('sendContactNotification', 999_999, 'NoContact')
    await giveUp('sendPigeon', 1, 'UnknownKind')
    const { givenUpMails } = (await overRest(read)(staff)).data
    const about = Object.fromEntries(givenUpMails.map((mail) => [mail.title, mail.about]))
    expect(about).toEqual({
      Notices: 'Ada Byron',
      'Reply to a contact': 'Grace Hopper',
      'Confirmation of the newsletter': 'reader@customer.example',
      'Confirmation of a new newsletter address': 'new@customer.example',
      'Invitation to the team': 'new@agency.example',
      'Notice of a changed email address': 'Ada Byron',
      'Notice of a changed sign-in': 'Ada Byron',
      'Notice that Google Drive was lost': 'drive@agency.example',
      'Message of the contact form': null,
      sendPigeon: null,
    })
    const changed = givenUpMails.find(({ title }) => title === 'Notice of a changed email address')
    expect(changed?.path).toBe('/admin/team')
    await app.db.driveConnection.deleteMany()
  })
})

test.each([
  ['RowMissing', 'The answer was deleted or erased before it was mailed.'],
  ['NoAccess', 'Whoever answered has no access to the portal any more.'],
])('an answer to an approval that was not mailed says why: %s', async (errorClass, reason) => {
  await giveUp('sendApprovalConfirmation', 999_999, errorClass)
  const { givenUpMails } = (await overRest(read)(staff)).data
  expect(givenUpMails).toMatchObject([{ errorClass, reason }])
})

const failedEmails = ({ findings }: { findings: { name: string }[] }) =>
  findings.find(({ name }) => name === 'Failed emails')

test('what nobody needs any more is no failure, and is not sent again', async () => {
  const { contact, mail } = await contactMail()
  for (const errorClass of ['NotNeeded', 'Expired']) {
    await giveUp('sendContactNotification', contact.id, errorClass)
  }
  // It counts at its issue.
  const newsletter = await giveUp('sendNewsletterIssue', 1)
  // Rows of older releases have no class.
  const unknown = { lastErrorClass: null }
  await app.db.outbox.update({ where: { id: mail.id }, data: unknown })
  const before = (await overRest(read)(staff)).data
  expect(failedEmails(before)).toMatchObject({ level: 'warn', text: '1' })
  expect(before.givenUpTotal).toBe(1)
  expect(before.givenUpMails.map(({ id }) => id)).toEqual([mail.id])

  expect((await overRest(resendAll)(staff)).data).toEqual({ resent: 1, gone: 0 })
  expect((await overRest(resend)(staff, { id: newsletter.id })).data).toMatchObject({ resent: 0 })
  const after = (await overRest(read)(staff)).data
  expect(failedEmails(after)).toMatchObject({ level: 'ok', text: 'none' })
  expect(after).toMatchObject({ givenUpTotal: 0, givenUpMails: [] })
})

testOperation('is taken off the list, and is no failure any more', dismiss, async (call) => {
  const [{ mail }, other] = [await contactMail(), await contactMail()]
  expect((await call(staff, { id: mail.id })).error).toBeUndefined()
  const { data } = await overRest(read)(staff)
  expect(data.givenUpMails.map(({ id }) => id)).toEqual([other.mail.id])
  expect(failedEmails(data)).toMatchObject({ text: '1' })
  expect((await overRest(resendAll)(staff)).data).toEqual({ resent: 1, gone: 0 })
  // The mail in question was still not sent.
  const row = await app.db.outbox.findUnique({ where: { id: mail.id } })
  expect(row).toMatchObject({ sentAt: null, deadAt: expect.any(Date) })
  const where = { action: 'mail.dismissed', entityId: String(mail.id) }
  expect(await app.db.auditEntry.findMany({ where })).toMatchObject([
    { actorKind: 'staff', before: { errorClass: 'SMTP 550' } },
  ])
  for (const id of [mail.id, other.mail.id]) expect((await call(staff, { id })).status).toBe(404)
})

describe('sending again', () => {
  testOperation('puts the email back to where the relay finds it, once', resend, async (call) => {
    const { mail } = await contactMail()
    const began = Date.now()
    expect((await call(staff, { id: mail.id })).data).toEqual({ resent: 1, gone: 0 })
    const waiting = await app.db.outbox.findUniqueOrThrow({ where: { id: mail.id } })
    expect(waiting).toMatchObject({
      deadAt: null,
      dispatchedAt: null,
      sentAt: null,
      startedAttempts: 0,
      lastErrorClass: null,
      messageId: mail.messageId,
    })
    // Otherwise the worker would give up at the first failure, and the alert for late emails would fire.
    expect(waiting.createdAt.getTime()).toBeGreaterThanOrEqual(began)
    expect((await call(staff, { id: mail.id })).data).toEqual({ resent: 0, gone: 0 })
    const where = { action: 'mail.resent', entityId: String(mail.id) }
    expect(await app.db.auditEntry.findMany({ where })).toMatchObject([
      { entity: 'mail', actorKind: 'staff', before: { errorClass: 'SMTP 550' } },
    ])
  })

  testOperation('leaves alone what was erased meanwhile', resend, async (call) => {
    const { contact, mail } = await contactMail()
    await app.db.contact.delete({ where: { id: contact.id } })
    expect((await call(staff, { id: mail.id })).data).toEqual({ resent: 0, gone: 1 })
    const row = await app.db.outbox.findUniqueOrThrow({ where: { id: mail.id } })
    expect(row).toMatchObject({ deadAt: expect.any(Date), lastErrorClass: 'SMTP 550' })
  })

  testOperation('does not touch an email that was sent', resend, async (call) => {
    const { mail } = await contactMail()
    const data = { deadAt: null, sentAt: LONG_AGO }
    await app.db.outbox.update({ where: { id: mail.id }, data })
    expect((await call(staff, { id: mail.id })).data).toEqual({ resent: 0, gone: 0 })
    const row = await app.db.outbox.findUniqueOrThrow({ where: { id: mail.id } })
    expect(row).toMatchObject({ sentAt: LONG_AGO, dispatchedAt: LONG_AGO })
  })

  testOperation('knows no other email', resend, async (call) => {
    expect((await call(staff, { id: 999_999 })).status).toBe(404)
  })

  testOperation('all of them skips the erased ones', resendAll, async (call) => {
    await Promise.all([contactMail(), contactMail(), giveUp('sendContactNotification', 999_999)])
    expect((await call(staff)).data).toEqual({ resent: 2, gone: 1 })
    expect((await call(staff)).data).toEqual({ resent: 0, gone: 1 })
  })

  test('reaches an email behind more erased ones than one call takes', async () => {
    const erased = { kind: 'sendContactNotification', refId: 999_999, deadAt: new Date() }
    await app.db.outbox.createMany({
      data: Array.from({ length: 1_001 }, (_, n) => ({ ...erased, messageId: `<${n}@x.example>` })),
    })
    const { mail } = await contactMail()
    expect((await overRest(resendAll)(staff)).data).toEqual({ resent: 1, gone: 1_001 })
    expect(await app.db.outbox.findUnique({ where: { id: mail.id } })).toMatchObject({
      deadAt: null,
    })
  })

  test('by several people at once happens once', async () => {
    const { mail } = await contactMail()
    await contactMail()
    const [one, all] = [overRest(resend), overRest(resendAll)]
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => one(staff, { id: mail.id })),
      ...Array.from({ length: 4 }, () => all(staff)),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.reduce((sum, { data }) => sum + data.resent, 0)).toBe(2)
    const where = { action: 'mail.resent', entityId: String(mail.id) }
    expect(await app.db.auditEntry.count({ where })).toBe(1)
  })
})
