import type { Transaction } from '../client.ts'
import { clients, type DemoClient } from './clients.ts'
import { contacts } from './contacts.ts'
import type { DemoProject } from './project.ts'
import { projects } from './projects.ts'
import { settings } from './settings.ts'
import { staff } from './staff.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const POLICY_VERSION = '2025-04-15'

const later = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

/** A calendar date so many days from today; PostgreSQL drops the time. */
const day = (now: Date, days: number | null) => (days === null ? null : later(now, days * DAY))

export async function seedSettings(tx: Transaction): Promise<void> {
  await tx.siteSetting.createMany({ data: settings, skipDuplicates: true })
}

export async function seedStaff(tx: Transaction): Promise<void> {
  const keys = { usernameKey: staff.username, emailKey: staff.email }
  await tx.user.createMany({ data: [{ ...staff, ...keys }], skipDuplicates: true })
}

/** The clients with their projects; a client whose address is there already is left out. */
export async function seedClients(tx: Transaction, now: Date): Promise<void> {
  for (const client of clients) {
    const { age, ...fields } = client
    const emailKey = client.email
    if ((await tx.client.count({ where: { emailKey } })) > 0) continue
    const createdAt = later(now, -age * DAY)
    const { id } = await tx.client.create({
      data: { ...fields, emailKey, createdAt, updatedAt: createdAt },
    })
    await tx.project.createMany({ data: projectRows(client, id, now) })
  }
}

function projectRows(client: DemoClient, clientId: number, now: Date) {
  return (projects[client.company] ?? []).map(({ start, end, ...fields }: DemoProject, index) => {
    // Agreed on two weeks before it began or will begin, and never before the client was there.
    const agreed = Math.max(14 - (start ?? 0), 1 + index)
    const createdAt = later(now, -Math.min(agreed, client.age) * DAY + index * HOUR)
    const dates = { startDate: day(now, start), endDate: day(now, end) }
    return { ...fields, ...dates, clientId, createdAt, updatedAt: createdAt }
  })
}

/** The contacts; the answered ones were answered by the demo's member of staff, if there is one. */
export async function seedContacts(tx: Transaction, now: Date): Promise<void> {
  // Earlier releases seeded the same rows as the part `enquiries`.
  if ((await tx.auditEntry.count({ where: { action: 'demo:seed', entityId: 'enquiries' } })) > 0)
    return
  const answerer = await tx.user.findUnique({ where: { usernameKey: staff.username } })
  const rows = contacts.map(({ age, answeredAfter, ...fields }) => {
    const createdAt = later(now, -age * HOUR)
    const answered = answeredAfter !== null && {
      hasBeenContacted: true,
      contactedAt: later(createdAt, answeredAfter * HOUR),
      contactedById: answerer?.id ?? null,
    }
    return { ...fields, ...answered, createdAt, policyVersion: POLICY_VERSION }
  })
  // Oldest first, so that ids grow with time.
  await tx.contact.createMany({ data: rows.toReversed() })
}
