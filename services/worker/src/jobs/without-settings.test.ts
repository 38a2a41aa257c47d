import { DEMO_SETTINGS } from '@loggia/contracts/site-settings'
import type { OutboxKind } from '@loggia/contracts/jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcome, queueMail } from '../testing/queued-mail.ts'
import { acceptContact, createStaff, startStack, type Stack } from '../testing/stack.ts'

/** Everything by which the demo's company could be recognized, in parts too. */
const INVENTED = Object.values(DEMO_SETTINGS)
  .flatMap((text) => [text, ...text.split(/[ ,]+/)])
  .filter((text) => text.length > 3)

let stack: Stack
let staffId: number
beforeAll(async () => {
  stack = await startStack()
  await stack.db.siteSetting.deleteMany()
  staffId = (await createStaff(stack, 'Dana', 'dana@company.example')).id
  await stack.worker({
    APP_PROFILE: 'production',
    APP_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://www.company.example',
    MAIL_FROM: 'office@company.example',
  })
})
afterAll(() => stack?.close())

const tomorrow = () => new Date(Date.now() + 86_400_000)
const email = 'new@client.example'

/** Inserts the row that a mail of each kind is about; returns its id. */
const ROWS: Record<OutboxKind, () => Promise<number>> = {
  sendContactNotification: async () => (await acceptContact(stack)).refId,
  async sendContactReply() {
    const contactId = (await acceptContact(stack)).refId
    const data = { contactId, authorId: staffId, subject: 'Yes', text: 'We will.' }
    return (await stack.db.contactReply.create({ data })).id
  },
  async sendNewsletterConfirmation() {
    const data = { email, emailKey: email }
    return (await stack.db.newsletterSubscriber.create({ data })).id
  },
  async sendStaffInvitation() {
    const data = { email, expiresAt: tomorrow(), invitedById: staffId }
    return (await stack.db.staffInvitation.create({ data })).id
  },
  async sendPasswordReset() {
    const data = { userId: staffId, expiresAt: tomorrow() }
    return (await stack.db.passwordReset.create({ data })).id
  },
  async sendSignInAlert() {
    const entry = { action: 'client.signInPaused', entity: 'clientSession', entityId: email }
    return (await stack.db.auditEntry.create({ data: { actorKind: 'visitor', ...entry } })).id
  },
  async sendDriveAlert() {
    const data = { owner: 'workspace', account: email, refreshToken: '-', lostAt: new Date() }
    return (await stack.db.driveConnection.create({ data })).id
  },
  sendTestMail: async () => staffId,
}

const kinds = Object.keys(ROWS) as OutboxKind[]

test.each(kinds)('without settings, production invents no company in %s', async (kind) => {
  const { mails } = await outcome(stack, await queueMail(stack, kind, await ROWS[kind]()))
  expect(mails).toHaveLength(1)
  for (const { subject, text, html, envelope } of mails) {
    const mail = JSON.stringify([subject, text, html, envelope])
    for (const invented of INVENTED) expect(mail).not.toContain(invented)
    expect(mail).not.toMatch(/loggia/i)
    expect(mail).toContain('www.company.example')
    expect(mail).not.toMatch(/\b(?:null|undefined)\b/)
  }
})
