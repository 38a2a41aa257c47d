import type { Browser } from './browser.ts'
import {
  buildClient,
  buildContact,
  buildProject,
  buildStaff,
  buildSubscriber,
} from '@loggia/testing/builders'
import { viewBrowser } from './client-view.ts'
import { connect, startDriveApp, type DriveApp } from './drive.ts'
import { moveToTrash } from '@loggia/db/trash/move'
import { fillNulls } from './filled-rows.ts'
import { clientBrowser, staffBrowser } from './people.ts'
import { clientKey, staffKey } from '@loggia/contracts/values/portal/person-key'
import { seedDocumentVisits } from './documents/seed.ts'
import { seedInvoices } from './invoices/seed.ts'
import { seedApprovals } from './approvals/seed.ts'
import { seedMessages } from './messages/seed.ts'
import { seedNewStatus, seedProjectWork } from './projects/seed.ts'
import { seedSite } from './site-seed.ts'

/** An app with two rows of every kind: one with a value in every column, one with nulls where possible. */
export interface SeededApp {
  app: DriveApp
  visitor: Browser
  staff: Browser
  /** A member of the portal whose records and projects are the seeded ones. */
  member: Browser
  /** A member whose one project was begun and has no milestones. */
  newcomer: Browser
  newcomerEmail: string
  /** An address that signed in without having a record. */
  stranger: Browser
  /** Of the clients. */
  emails: string[]
  ids: {
    client: number[]
    /** Of the first client. */
    colleague: number[]
    project: number[]
    /** Of the newcomer. */
    newProject: number
    milestone: number[]
    approval: number[]
    invoice: number[]
    contact: number[]
    invitation: number
    siteVersion: number[]
    upload: number[]
  }
}

export async function seedApp(): Promise<SeededApp> {
  const app = await startDriveApp()
  const { db } = app
  const staff = await staffBrowser(app)
  const email = 'ines@harbour.example'
  const portalRole = 'member'
  const clients = [
    await buildClient(app, { email, portalRole, driveFolderId: 'clientFolderA0001' }),
    await buildClient(app, { email, portalRole }),
    await buildClient(app),
  ]
  const project = { clientId: clients[0]?.id ?? 0 }
  const projects = [await buildProject(app, project), await buildProject(app, project)]
  const newClient = await buildClient(app)
  const newProject = await buildProject(app, { clientId: newClient.id })
  const contacts = [
    await buildContact(app, { clientId: project.clientId }),
    await buildContact(app, { email }),
    await buildContact(app, { hasBeenContacted: true, contactedAt: new Date() }),
  ]
  const author = await db.user.findFirstOrThrow()
  await buildStaff(app, { deactivatedAt: new Date() })
  const subscribers = [await buildSubscriber(app), await buildSubscriber(app)]
  // A sample text would be no role.
  await db.client.updateMany({ data: { portalRole } })
  await db.client.updateMany({ where: { id: project.clientId }, data: { ownerId: author.id } })
  for (const [table, rows] of [
    ['clients', clients],
    ['projects', projects],
    ['contacts', contacts],
    ['newsletter_subscribers', subscribers],
  ] as const) {
    const [first] = rows
    if (first) await fillNulls(db, table, first.id)
  }
  await seedContactWork(app, contacts[0]?.id ?? 0, author.id)
  await seedMessages(db, {
    ...project,
    projectId: projects[0]?.id ?? 0,
    emailKey: email,
    staffId: author.id,
  })
  await seedDocumentVisits(db, {
    people: [clientKey(email), staffKey(author.id)],
    projectId: projects[0]?.id ?? 0,
  })
  await seedAudit(app, clients[0]?.id ?? 0, email)
  await seedRecord(app, email)
  await seedTrash(app, staff)
  const upload = await seedUploads(app, project.clientId)
  const invitation = await seedInvitations(app, author.id)
  const siteVersion = await seedSite(db, author.id)
  await db.siteSetting.create({
    data: { key: 'company_name', value: 'Harborlight', category: 'general' },
  })
  await db.siteSetting.create({
    data: { key: 'notification_email', value: 'desk@provider.example', category: 'staff' },
  })
  await connect(app, staff)
  await viewBrowser(app, clients[0]?.id ?? 0, staff)
  await seedHealth(app, contacts[0]?.id ?? 0)
  await seedNotices(app, author.id, email)
  const member = await clientBrowser(app, email)
  const projectId = projects[0]?.id ?? 0
  const milestone = await seedProjectWork(db, { projectIds: idsOf(projects), leadId: author.id })
  await seedNewStatus(db, newProject.id)
  const milestoneId = milestone[0] ?? 0
  return {
    app,
    visitor: app.browser(),
    staff,
    member,
    newcomer: await clientBrowser(app, newClient.email),
    newcomerEmail: newClient.email,
    stranger: await clientBrowser(app),
    emails: clients.map((client) => client.email),
    ids: {
      client: idsOf(clients),
      colleague: await seedColleagues(app, project.clientId),
      project: idsOf(projects),
      newProject: newProject.id,
      milestone,
      approval: await seedApprovals(db, {
        projectId,
        milestoneId,
        emailKey: email,
        staffId: author.id,
      }),
      invoice: await seedInvoices(db, { ...project, projectId }),
      contact: idsOf(contacts),
      invitation,
      siteVersion,
      upload,
    },
  }
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** A colleague who has signed in and left a number, and one who has not. */
async function seedColleagues({ db }: DriveApp, clientId: number): Promise<number[]> {
  const known = { phone: '+39 040 1', lastSeenAt: new Date(), acceptedAt: new Date() }
  const data = ['teo', 'mia'].map((name, index) => {
    const email = `${name}@harbour.example`
    return { clientId, name, email, emailKey: email, ...(index === 0 && known) }
  })
  return idsOf(await db.clientPerson.createManyAndReturn({ data }))
}

/** A file with a value in every column, and one of which little is known. */
async function seedUploads({ db }: DriveApp, clientId: number): Promise<number[]> {
  const file = { clientId, uploader: 'client:ines@harbour.example', uploaderName: 'Ines' }
  const pdf = { ...file, name: 'Plan.pdf', mimeType: 'application/pdf', bytes: 10 }
  const project = await db.project.findFirstOrThrow({ where: { clientId } })
  const full = { projectId: project.id, driveFileId: 'file', storedAt: new Date(), reason: 'None' }
  const data = [{ ...pdf, ...full, state: 'stored' }, pdf]
  return idsOf(await db.upload.createManyAndReturn({ data }))
}

/** A note and a reply by a member of staff, and the same by a deleted account. */
async function seedContactWork({ db }: DriveApp, contactId: number, authorId: number) {
  for (const author of [{ authorId }, {}]) {
    await db.contactNote.create({ data: { contactId, text: 'Called.', ...author } })
    const reply = { contactId, subject: 'Your engine', text: 'Hello.', ...author }
    await db.contactReply.create({ data: reply })
  }
  await db.contact.update({
    where: { id: contactId },
    data: {
      contactedById: authorId,
      readById: authorId,
      ownerId: authorId,
      hasBeenContacted: false,
      quarantinedAt: null,
    },
  })
}

/** What staff and a client were told, by somebody and by nobody, and when one of them wants emails. */
async function seedNotices({ db }: DriveApp, userId: number, emailKey: string): Promise<void> {
  const details = [{ title: 'Engine', by: 'Ines' }, { title: 'Engine' }]
  for (const recipient of [`staff:${userId}`, `client:${emailKey}`]) {
    const rows = details.map((each) => ({
      recipient,
      kind: 'messageReceived',
      path: '/',
      details: each,
    }))
    await db.notice.createMany({ data: rows })
  }
  await db.noticeSchedule.create({
    data: {
      recipient: `staff:${userId}`,
      timeZone: 'Europe/Berlin',
      quietFrom: 1320,
      quietTo: 420,
    },
  })
}

/** An entry about a client, and one with nulls where possible. */
async function seedAudit({ db }: DriveApp, clientId: number, emailKey: string) {
  const entry = { action: 'client.updated', entity: 'client', actorKind: 'staff' }
  const states = { before: { name: 'Ines' }, after: { name: 'Ines Harbour' } }
  const actor = { actorId: '1', actorName: 'Sam Staff' }
  await db.auditEntry.create({
    data: { ...entry, ...actor, ...states, entityId: String(clientId) },
  })
  await db.auditEntry.create({ data: entry })
  // Without a name of its own, and of nobody known.
  await db.auditEntry.create({
    data: { ...entry, action: 'portalRole.changed', entity: 'portalRole', entityId: emailKey },
  })
}

/** What the page of a client shows besides: that its person signed in, and was asked to confirm a subscription. */
async function seedRecord({ db }: DriveApp, emailKey: string): Promise<void> {
  await db.auditEntry.create({
    data: {
      action: 'client.signedIn',
      entity: 'clientSession',
      entityId: emailKey,
      actorKind: 'member',
    },
  })
  const subscriber = await db.newsletterSubscriber.create({ data: { email: emailKey, emailKey } })
  const mail = { kind: 'sendNewsletterConfirmation', messageId: '<c@x.example>' }
  await db.outbox.create({ data: { ...mail, refId: subscriber.id, sentAt: new Date() } })
}

/** A client that somebody deleted, and a contact without a company of which the audit no longer knows who did. */
async function seedTrash(app: DriveApp, staff: Browser) {
  const { id } = await buildClient(app)
  await staff.request('delete', `/api/clients/${id}`)
  await moveToTrash(app.db, 'contact', [(await buildContact(app)).id], 30)
}

/** An open invitation and a used one; returns the id of the open one. */
async function seedInvitations({ db }: DriveApp, invitedById: number): Promise<number> {
  const expiresAt = new Date(Date.now() + 24 * 3_600_000)
  const open = { email: 'open@provider.example', expiresAt, invitedById }
  const used = { email: 'used@provider.example', expiresAt, usedAt: new Date() }
  await db.staffInvitation.create({ data: used })
  return (await db.staffInvitation.create({ data: open })).id
}

/** A worker, backups, e-mails that were sent and given up, and a failure of Drive. */
async function seedHealth({ db, redis }: DriveApp, contactId: number): Promise<void> {
  const at = new Date()
  const worker = {
    id: 'a-worker',
    kind: 'worker',
    version: '0.1.0',
    revision: 'd6b3c0f',
    startedAt: at.toISOString(),
    reachesMailServer: true,
    readsMailbox: true,
  }
  const report = JSON.stringify({ ...worker, seenAt: at.getTime() })
  await redis.hset('processes', worker.id, report)
  const failure = { reason: 'quota', detail: '403: quotaExceeded', at: at.toISOString() }
  await redis.hset('drive:failure', failure)
  await db.backupRun.createMany({
    data: ['backup', 'check'].map((kind) => ({ kind, destination: 'a folder', finishedAt: at })),
  })
  const mail = { kind: 'sendContactNotification', refId: contactId, messageId: '<a@x.example>' }
  await db.outbox.createMany({
    data: [
      { ...mail, sentAt: at },
      { ...mail, deadAt: at, lastErrorClass: 'SMTP 550' },
      { ...mail, deadAt: at, refId: 999_999 },
    ],
  })
}
