import { randomUUID } from 'node:crypto'
import type { Database } from '@loggia/db/client'
import type { Prisma } from '@loggia/db/generated/client'
import { uniqueEmail, uniqueNumber } from './unique.ts'

/** Rows that tests begin with: realistic, unique where the database asks for it, and overridable key by key. */
interface WithDatabase {
  db: Database
}

/** A client of the agency. `emailKey` follows from `email`; the role is that of the person. */
export async function buildClient(
  { db }: WithDatabase,
  { portalRole: role, ...overrides }: Partial<Prisma.ClientUncheckedCreateInput> = {},
) {
  const { email = uniqueEmail('ines') } = overrides
  const emailKey = email.toLowerCase()
  if (role)
    await db.portalRole.upsert({
      where: { emailKey },
      create: { emailKey, role },
      update: { role },
    })
  const data = { name: 'Ines Harbour', company: 'Harbour & Sons', ...overrides }
  return db.client.create({ data: { email, emailKey, ...data } })
}

/** A colleague of a client; of a new client unless `clientId` says otherwise. */
export async function buildColleague(
  { db }: WithDatabase,
  overrides: Partial<Prisma.ClientPersonUncheckedCreateInput> = {},
) {
  const { email = uniqueEmail('teo') } = overrides
  const clientId = overrides.clientId ?? (await buildClient({ db })).id
  const person = { email, emailKey: email.toLowerCase(), name: 'Teo Quay', ...overrides }
  return db.clientPerson.create({ data: { ...person, clientId } })
}

/** A project, of a new client unless `clientId` says otherwise. */
export async function buildProject(
  { db }: WithDatabase,
  overrides: Partial<Prisma.ProjectUncheckedCreateInput> = {},
) {
  const clientId = overrides.clientId ?? (await buildClient({ db })).id
  const data = { title: 'Pier', description: 'A new pier', ...overrides, clientId }
  return db.project.create({ data })
}

/** The input of the contact form. */
export const contactInput = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@customer.example',
  message: 'Please build us an engine.',
}

/** A message that a visitor sent with the contact form. */
export function buildContact(
  { db }: WithDatabase,
  overrides: Partial<Prisma.ContactUncheckedCreateInput> = {},
) {
  const data = { ...contactInput, policyVersion: '2025-04-15', ...overrides }
  return db.contact.create({ data })
}

/** An email that was sent to a reply address and accepted, with its content. */
export function buildInboundMail(
  { db }: WithDatabase,
  overrides: Partial<Prisma.InboundMailUncheckedCreateInput> = {},
) {
  const raw = Buffer.from('Subject: Re: Plans\r\n\r\nThank you.')
  const mail = { messageKey: randomUUID(), raw, bytes: raw.length, subject: 'Re: Plans' }
  const data = { ...mail, sender: 'ines@harbour.example', state: 'accepted', ...overrides }
  return db.inboundMail.create({ data })
}

/** A subscriber of the newsletter who has not confirmed the address yet. */
export function buildSubscriber(
  { db }: WithDatabase,
  overrides: Partial<Prisma.NewsletterSubscriberUncheckedCreateInput> = {},
) {
  const { email = uniqueEmail('reader') } = overrides
  return db.newsletterSubscriber.create({
    data: { email, emailKey: email.toLowerCase(), ...overrides },
  })
}

/** A staff account without a usable password; `staffBrowser` makes a signed-in one. */
export function buildStaff(
  { db }: WithDatabase,
  overrides: Partial<Prisma.UserUncheckedCreateInput> = {},
) {
  const { username = `lin${uniqueNumber()}` } = overrides
  const { email = `${username}@provider.example` } = overrides
  const keys = { usernameKey: username.toLowerCase(), emailKey: email.toLowerCase() }
  const proved = { emailProvedAt: new Date() }
  const account = { name: 'Lin Clerk', username, email, password: 'no hash' }
  return db.user.create({ data: { ...account, ...proved, ...keys, ...overrides } })
}
