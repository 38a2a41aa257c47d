import { buildClient, buildContact } from '@loggia/testing/builders'
import { moveToTrash } from '../../trash/move.ts'
import type { Browser } from '@loggia/testing/api/browser'
import type { DriveApp } from '@loggia/testing/api/drive'
import { idsOf } from '@loggia/testing/api/answers/ids-of'

/** A colleague who has signed in and left a number, and one who has not. */
export async function seedColleagues({ db }: DriveApp, clientId: number): Promise<number[]> {
  const known = { phone: '+39 040 1', lastSeenAt: new Date(), acceptedAt: new Date() }
  const data = ['teo', 'mia'].map((name, index) => {
    const email = `${name}@harbour.example`
    return { clientId, name, email, emailKey: email, ...(index === 0 && known) }
  })
  return idsOf(await db.clientPerson.createManyAndReturn({ data }))
}

/** An entry about a client, and one with nulls where possible. */
export async function seedAudit({ db }: DriveApp, clientId: number, emailKey: string) {
  const entry = { action: 'client.updated', entity: 'client', actorKind: 'staff' }
  const states = { before: { name: 'Ines' }, after: { name: 'Ines Harbour' } }
  const actor = { actorId: '1', actorName: 'Sam Staff' }
  await db.auditEntry.create({
    data: { ...entry, ...actor, ...states, entityId: String(clientId) },
  })
  await db.auditEntry.create({ data: entry })
  // Without a name of its own, by an unknown author.
  await db.auditEntry.create({
    data: { ...entry, action: 'portalRole.changed', entity: 'portalRole', entityId: emailKey },
  })
}

/** More for the page of a client: its person signed in, and was asked to confirm a subscription. */
export async function seedRecord({ db }: DriveApp, emailKey: string): Promise<void> {
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

/** A client deleted by a person, and a contact without a company, deleted by one whom the audit no longer names. */
export async function seedTrash(app: DriveApp, staff: Browser) {
  const { id } = await buildClient(app)
  await staff.request('delete', `/api/clients/${id}`)
  await moveToTrash(app.db, 'contact', [(await buildContact(app)).id], 30)
}
