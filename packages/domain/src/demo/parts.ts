import type { Transaction } from '@loggia/db/client'
import { cases } from './cases.ts'
import { clients, type DemoClient } from './clients.ts'
import { contacts } from './contacts.ts'
import type { DemoProject } from './project.ts'
import { addPicture } from './pictures.ts'
import { projects } from './projects.ts'
import { settings } from './settings.ts'
import { staff } from './staff.ts'

interface DemoSubscriber {
  email: string
  /** Days since the subscription. */
  age: number
  state: 'waiting' | 'confirmed' | 'left'
}

/** The subscribers of the demo's newsletter: some have yet to confirm their address, some have left. */
const subscribers: DemoSubscriber[] = [
  { email: 'maya@fernhillvets.example', age: 1, state: 'waiting' },
  { email: 'owen@lakeviewbakery.example', age: 3, state: 'waiting' },
  { email: 'grace@lakeshore.example', age: 12, state: 'confirmed' },
  { email: 'tomas@rivertownbikes.example', age: 30, state: 'confirmed' },
  { email: 'marcus@feldandsons.example', age: 75, state: 'confirmed' },
  { email: 'helen@orchardlaw.example', age: 140, state: 'confirmed' },
  { email: 'peter@novakprinting.example', age: 210, state: 'left' },
  { email: 'ruth@oldmillpottery.example', age: 300, state: 'left' },
]

const HOUR = 3_600_000
const DAY = 24 * HOUR
const POLICY_VERSION = '2025-04-15'

const add = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds)

/** A calendar date some days from today. PostgreSQL drops the time. */
const day = (now: Date, days: number | null) => (days === null ? null : add(now, days * DAY))

export async function seedSettings(tx: Transaction): Promise<void> {
  await tx.siteSetting.createMany({ data: settings, skipDuplicates: true })
}

export async function seedStaff(tx: Transaction): Promise<void> {
  const keys = { usernameKey: staff.username, emailKey: staff.email }
  await tx.user.createMany({ data: [{ ...staff, ...keys }], skipDuplicates: true })
}

/** Inserts the clients with their projects. Clients whose email address exists already are skipped. */
export async function seedClients(tx: Transaction, now: Date): Promise<void> {
  for (const client of clients) {
    const { age, ...fields } = client
    const emailKey = client.email
    if ((await tx.client.count({ where: { emailKey } })) > 0) continue
    const createdAt = add(now, -age * DAY)
    const { id } = await tx.client.create({
      data: { ...fields, emailKey, createdAt, updatedAt: createdAt },
    })
    await tx.project.createMany({ data: projectRows(client, id, now) })
  }
}

function projectRows(client: DemoClient, clientId: number, now: Date) {
  return (projects[client.company] ?? []).map(({ start, end, ...fields }: DemoProject, index) => {
    // Created two weeks before it starts, and never before the client was created.
    const agreed = Math.max(14 - (start ?? 0), 1 + index)
    const createdAt = add(now, -Math.min(agreed, client.age) * DAY + index * HOUR)
    const dates = { startDate: day(now, start), endDate: day(now, end) }
    return { ...fields, ...dates, clientId, createdAt, updatedAt: createdAt }
  })
}

/** Inserts the contacts. The answered ones name the demo's member of staff, if it exists. */
export async function seedContacts(tx: Transaction, now: Date): Promise<void> {
  // Earlier releases seeded the same rows as the part `enquiries`.
  if ((await tx.auditEntry.count({ where: { action: 'demo:seed', entityId: 'enquiries' } })) > 0)
    return
  const answerer = await tx.user.findUnique({ where: { usernameKey: staff.username } })
  const rows = contacts.map(({ age, answeredAfter, ...fields }) => {
    const createdAt = add(now, -age * HOUR)
    const answered = answeredAfter !== null && {
      hasBeenContacted: true,
      contactedAt: add(createdAt, answeredAfter * HOUR),
      contactedById: answerer?.id ?? null,
    }
    return { ...fields, ...answered, createdAt, policyVersion: POLICY_VERSION }
  })
  // Oldest first, so that ids grow with time.
  await tx.contact.createMany({ data: rows.toReversed() })
}

/** Inserts the subscribers, unless there are any already. */
export async function seedSubscribers(tx: Transaction, now: Date): Promise<void> {
  if ((await tx.newsletterSubscriber.count()) > 0) return
  const data = subscribers.map(({ email, age, state }) => {
    const subscribedAt = add(now, -age * DAY)
    return {
      email,
      emailKey: email,
      isActive: state !== 'left',
      subscribedAt,
      confirmationSentAt: subscribedAt,
      confirmedAt: state === 'waiting' ? null : add(subscribedAt, HOUR),
      policyVersion: '2025-04-15',
      unsubscribedAt: state === 'left' ? add(now, (-age * DAY) / 2) : null,
    }
  })
  await tx.newsletterSubscriber.createMany({ data: data.toReversed() })
}

/** Publishes the cases in the name of the demo's account, unless others are published. */
export async function seedCases(tx: Transaction, now: Date): Promise<void> {
  if ((await tx.siteVersion.count({ where: { key: 'cases' } })) > 0) return
  // The history names who published, and without an account it would speak of one that was erased.
  const by = await tx.user.findUnique({ where: { usernameKey: staff.username } })
  if (!by) return
  const items = []
  for (const { picture, ...fields } of cases) {
    items.push({ ...fields, picture: await addPicture(tx, picture) })
  }
  const content = { eyebrow: 'Work', title: 'What came out of it', items }
  const data = { key: 'cases', content, publishedAt: now, publishedById: by.id }
  await tx.siteVersion.create({ data })
}
