import type { Browser } from './browser.ts'
import {
  buildClient,
  buildContact,
  buildProject,
  buildStaff,
  buildSubscriber,
} from '../builders.ts'
import { viewBrowser } from './client-view.ts'
import { connect, startDriveApp, type DriveApp } from './drive.ts'
import { fillNulls } from './answers/filled-rows.ts'
import { clientBrowser, staffBrowser } from './people.ts'
import { clientKey, staffKey } from '@loggia/contracts/person-key'
import { AREAS } from './concurrent-writes/areas.ts'
import { seedContactWork } from '@loggia/domain/contacts/testing/seed'
import { seedDocumentVisits } from '@loggia/domain/documents/testing/seed'
import { seedHeldMails } from '@loggia/domain/inbound/testing/seed'
import { seedInvoices } from '@loggia/domain/invoices/testing/seed'
import { idsOf } from './answers/ids-of.ts'
import { seedApprovals } from '@loggia/domain/approvals/testing/seed'
import { seedMilestones } from '@loggia/domain/milestones/testing/seed'
import { MAIL_VARIABLES, seedMailConnections } from '@loggia/domain/mail-connections/testing/seed'
import { seedMessages } from '@loggia/domain/messages/testing/seed'
import { seedNotices } from '@loggia/domain/notices/testing/seed'
import { seedNewStatus, seedProjectWork } from '@loggia/domain/projects/testing/seed'
import {
  seedAudit,
  seedColleagues,
  seedRecord,
  seedTrash,
} from '@loggia/domain/records/testing/seed'
import { seedSite } from '@loggia/domain/site/testing/seed'
import { seedHealth, seedInvitations } from '@loggia/domain/system/testing/seed'
import { seedUploads } from '@loggia/domain/uploads/testing/seed'

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
    invoice: number[]
    project: number[]
    /** Of the newcomer. */
    newProject: number
    milestone: number[]
    approval: number[]
    contact: number[]
    heldMail: number[]
    invitation: number
    siteVersion: number[]
    upload: number[]
  }
}

/** Without a sign-in there: only its name is answered. */
const NAMED_PROVIDER = {
  SSO_ISSUER: 'https://id.provider.example',
  SSO_CLIENT_ID: 'loggia',
  SSO_CLIENT_SECRET: 'a secret',
  SSO_NAME: 'Harbor ID',
}

export async function seedApp(): Promise<SeededApp> {
  const app = await startDriveApp({ ...NAMED_PROVIDER, ...MAIL_VARIABLES })
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
  const contractor = await buildStaff(app, { role: 'contractor' })
  const subscribers = [
    await buildSubscriber(app, { importedById: author.id }),
    await buildSubscriber(app),
  ]
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
  await seedMailConnections(db, author.id)
  await seedNotices(app, author.id, email)
  const member = await clientBrowser(app, email)
  const projectId = projects[0]?.id ?? 0
  await db.projectContractor.create({ data: { projectId, userId: contractor.id } })
  await seedProjectWork(db, projectId, author.id)
  const milestone = await seedMilestones(db, idsOf(projects))
  await seedNewStatus(db, newProject.id)
  const owner = { clientId: project.clientId, projectId, email }
  for (const { seed } of AREAS) await seed?.(db, owner)
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
      invoice: await seedInvoices(db, { ...project, projectId }),
      project: idsOf(projects),
      newProject: newProject.id,
      milestone,
      approval: await seedApprovals(db, {
        projectId,
        milestoneId,
        emailKey: email,
        staffId: author.id,
      }),
      contact: idsOf(contacts),
      heldMail: await seedHeldMails(db, { projectId, contactId: contacts[0]?.id ?? 0 }),
      invitation,
      siteVersion,
      upload,
    },
  }
}
