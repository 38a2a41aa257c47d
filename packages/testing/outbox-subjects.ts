import type { OutboxKind } from '@loggia/contracts/jobs'
import type { Database } from '@loggia/db/client'
import {
  buildClient,
  buildColleague,
  buildContact,
  buildInboundMail,
  buildProject,
  buildStaff,
  buildSubscriber,
} from './builders.ts'

/** A milestone that its client has approved; the id of the answer. */
async function answeredApproval(db: Database): Promise<number> {
  const staff = await buildStaff({ db })
  const client = await buildClient({ db })
  const project = await buildProject({ db }, { clientId: client.id })
  const facts = { projectId: project.id, subject: 'milestone 1', title: 'Launch' }
  const { id } = await db.approval.create({ data: facts })
  const shared = { approvalId: id, at: new Date(), revision: '1', textSalt: '-', textHash: '-' }
  const chain = { personSalt: '-', personHash: '-', previousHash: '', hash: '-' }
  const asked = { seq: 1, kind: 'asked', text: 'May we?', person: `staff:${staff.id}` }
  const answer = { seq: 2, kind: 'approved', text: 'Yes.', person: `client:${client.emailKey}` }
  await db.approvalEvent.create({ data: { ...shared, ...chain, ...asked, personName: staff.name } })
  const data = { ...shared, ...chain, ...answer, personName: client.name }
  return (await db.approvalEvent.create({ data })).id
}

const inOneDay = () => new Date(Date.now() + 86_400_000)

/** Inserts the row that an email of each kind is about, so that it can be sent; returns its id. */
export const OUTBOX_SUBJECTS: Record<OutboxKind, (db: Database) => Promise<number>> = {
  sendContactNotification: async (db) => (await buildContact({ db })).id,
  async sendContactReply(db) {
    const contactId = (await buildContact({ db })).id
    const authorId = (await buildStaff({ db })).id
    const data = { contactId, authorId, subject: 'Yes', text: 'We will.' }
    return (await db.contactReply.create({ data })).id
  },
  async sendConversationMail(db) {
    const { id: clientId, emailKey } = await buildClient({ db })
    const { id: threadId } = await db.thread.create({ data: { clientId } })
    const message = { threadId, authorName: 'Lin Clerk', text: 'Hello' }
    const { id } = await db.message.create({ data: message })
    const address = {
      threadId,
      person: `client:${emailKey}`,
      subject: 'Messages',
      messageId: '<1@a>',
    }
    const { id: addressId } = await db.replyAddress.create({ data: address })
    const mail = { addressId, firstId: id, lastId: id }
    return (await db.conversationMail.create({ data: mail })).id
  },
  async sendHeldMail(db) {
    const { emailKey: sender } = await buildClient({ db })
    const held = { state: 'held', reason: 'noAddress', sender, decidedAt: new Date() }
    return (await buildInboundMail({ db }, held)).id
  },
  sendApprovalAnswer: answeredApproval,
  sendApprovalConfirmation: answeredApproval,
  sendNewsletterConfirmation: async (db) => (await buildSubscriber({ db })).id,
  async sendNewsletterIssue(db) {
    const subscriber = await buildSubscriber({ db }, { confirmedAt: new Date() })
    const data = { subject: 'News', body: 'Hello', state: 'sending' }
    const { id: issueId } = await db.newsletterIssue.create({ data })
    const delivery = { issueId, subscriberId: subscriber.id, state: 'queued' }
    return (await db.newsletterDelivery.create({ data: delivery })).id
  },
  async sendNewsletterTest(db) {
    const { id } = await db.newsletterIssue.create({ data: { subject: 'News', body: 'Hello' } })
    const actor = { actorKind: 'staff', actorId: String((await buildStaff({ db })).id) }
    const about = { entity: 'newsletterIssue', entityId: String(id) }
    const data = { ...actor, action: 'newsletterIssue.tested', ...about }
    return (await db.auditEntry.create({ data })).id
  },
  async sendNewsletterAddress(db) {
    const { id: subscriberId } = await buildSubscriber({ db })
    const data = { subscriberId, email: 'new@visitor.example' }
    return (await db.newsletterAddressChange.create({ data })).id
  },
  async sendStaffInvitation(db) {
    const invitedById = (await buildStaff({ db })).id
    const data = { email: 'new@colleague.example', expiresAt: inOneDay(), invitedById }
    return (await db.staffInvitation.create({ data })).id
  },
  sendColleagueInvitation: async (db) => (await buildColleague({ db })).id,
  sendPortalInvitation: async (db) => (await buildClient({ db }, { invitedAt: new Date() })).id,
  async sendPasswordReset(db) {
    const data = { userId: (await buildStaff({ db })).id, expiresAt: inOneDay() }
    return (await db.passwordReset.create({ data })).id
  },
  async sendSignInAlert(db) {
    const about = { entity: 'clientSession', entityId: 'ada@customer.example' }
    const data = { actorKind: 'visitor', action: 'client.signInPaused', ...about }
    return (await db.auditEntry.create({ data })).id
  },
  async sendEmailChanged(db) {
    const states = { before: { email: 'ada@old.example' }, after: { email: 'ada@new.example' } }
    const about = { entity: 'client', entityId: String((await buildClient({ db })).id) }
    const data = { actorKind: 'member', action: 'client.emailChanged', ...about, ...states }
    return (await db.auditEntry.create({ data })).id
  },
  async sendSignInChanged(db) {
    const about = { entity: 'user', entityId: String((await buildStaff({ db })).id) }
    const data = { actorKind: 'staff', action: 'staff.secondFactorTurnedOn', ...about }
    return (await db.auditEntry.create({ data })).id
  },
  async sendDriveAlert(db) {
    const data = { owner: 'workspace', account: 'drive@agency.example', refreshToken: '-' }
    return (await db.driveConnection.create({ data: { ...data, lostAt: new Date() } })).id
  },
  async sendNotices(db) {
    const recipient = `staff:${(await buildStaff({ db })).id}`
    const mail = await db.noticeMail.create({ data: { recipient, kinds: ['fileUploaded'] } })
    const details = { title: 'Plans.pdf', by: 'Ada Byron' }
    const about = { kind: 'fileUploaded', path: '/admin/clients/7', details }
    await db.notice.create({ data: { recipient, mailId: mail.id, ...about } })
    return mail.id
  },
  sendTestMail: async (db) => (await buildStaff({ db })).id,
  async sendMailWordsTest(db) {
    const actorId = String((await buildStaff({ db })).id)
    const about = { action: 'mailWords.tested', entity: 'mailWords', entityId: 'password-reset' }
    return (await db.auditEntry.create({ data: { actorKind: 'staff', actorId, ...about } })).id
  },
}
