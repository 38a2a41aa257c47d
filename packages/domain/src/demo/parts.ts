import type { Transaction } from '@loggia/db/client'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clients, type DemoClient } from './clients.ts'
import type { DemoProject } from './project.ts'
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

const folder = join(import.meta.dirname, 'pictures')

/** The sizes in which each picture was drawn, the largest first. */
const SIZES = [
  { width: 1600, height: 1000 },
  { width: 800, height: 500 },
] as const

/** Keeps a drawn picture as if staff had uploaded it. Returns the hash by which sections name it. */
async function addPicture(tx: Transaction, name: string): Promise<string> {
  const files = await Promise.all(
    SIZES.map(({ width }) => readFile(join(folder, `${name}-${width}.webp`))),
  )
  const hash = createHash('sha256')
    .update(files[0] ?? '')
    .digest('hex')
  const data = SIZES.map((size, index) => {
    return { hash, ...size, format: 'webp', content: Uint8Array.from(files[index] ?? []) }
  })
  await tx.asset.createMany({ data, skipDuplicates: true })
  return hash
}

/** A case of the demo, with the name of its picture in `pictures/`. */
interface DemoCase {
  title: string
  client: string
  picture: string
  pictureText: string
  text: string
  figure: string
  measured: string
}

/** The cases of the demo: work for two of its invented clients. */
const cases: DemoCase[] = [
  {
    title: 'Appointments that patients book themselves',
    client: 'Lakeshore Clinics',
    picture: 'clinics',
    pictureText: 'A week of appointments on a screen, and a phone that confirms one',
    text: 'Three practices shared one telephone line and a paper diary. Patients now choose a free time on their phone, move it when plans change, and get a reminder the day before. Each front desk sees the same week, and a canceled appointment is offered to the waiting list at once.',
    figure: '38% fewer calls',
    measured:
      'Calls to the three front desks: the six months after launch, compared with the same months of the year before.',
  },
  {
    title: 'A taproom that sells online',
    client: 'Brannigan Craft Ales',
    picture: 'brewery',
    pictureText: 'Bottles and a keg under arches, and a chart of orders that grow',
    text: 'Orders for pick-up and delivery, with an age check that takes one step instead of five. Stock comes from the taproom’s own till, so that nothing is sold twice, and the brewers change prices and bottles without asking us.',
    figure: '1,900 orders in the first quarter',
    measured: 'Paid orders in the online shop in its first three months, without returns.',
  },
]

interface DemoContact {
  firstName: string
  lastName: string
  email: string
  company: string | null
  projectType: string | null
  message: string
  /** Hours since it arrived. */
  age: number
  /** Hours from its arrival to the answer; null without one. */
  answeredAfter: number | null
}

type Person = [firstName: string, lastName: string, email: string, company: string | null]

function contact(
  [firstName, lastName, email, company]: Person,
  projectType: string | null,
  age: number,
  answeredAfter: number | null,
  message: string,
): DemoContact {
  return { firstName, lastName, email, company, projectType, message, age, answeredAfter }
}

/** The contacts of the demo, newest first. */
const contacts: DemoContact[] = [
  contact(
    ['Maya', 'Sorensen', 'maya@fernhillvets.example', 'Fernhill Veterinary'],
    'Mobile App Development',
    3,
    null,
    'Our clients keep asking for an app with the vaccination record of their animals. Is that something you do, and what would be a sensible first step?',
  ),
  contact(
    ['Daniel', 'Kowalski', 'daniel@kowalskiroofing.example', 'Kowalski Roofing'],
    'Custom Web Development',
    9,
    null,
    'We need a website that shows our work and lets people ask for an estimate. The old one is from 2011 and nobody can change it.',
  ),
  contact(
    ['Aisha', 'Rahman', 'aisha.rahman@mailbox.example', null],
    null,
    27,
    null,
    'I run a small bookkeeping practice from home. Could you help me to move my files somewhere safer?\n\nAfternoons are best to reach me.',
  ),
  contact(
    ['Peter', 'Novak', 'peter@novakprinting.example', 'Novak Printing'],
    'Database Solutions',
    46,
    20,
    'Orders live in three spreadsheets that disagree. We would like one database, and reports that the whole team trusts.',
  ),
  contact(
    ['Julia', 'Armstrong', 'julia@riverbendmuseum.example', 'Riverbend Museum'],
    'Custom Web Development',
    70,
    null,
    'The museum reopens in spring. We are looking for a calendar with ticket sales and a page for school groups.',
  ),
  contact(
    ['Kwame', 'Boateng', 'kwame@boatengimports.example', 'Boateng Imports'],
    'Data Analytics',
    98,
    30,
    'Which products earn money after shipping? We have five years of data and no answer. Please send an outline of how you would start.',
  ),
  contact(
    ['Sophie', 'Marchand', 'sophie@petitjardin.example', 'Petit Jardin'],
    null,
    150,
    26,
    'Do you also look after sites that others have built? Ours is slow and our developer has moved away.',
  ),
  contact(
    ['Ryan', 'Gallagher', 'ryan@gallagherhvac.example', 'Gallagher Heating & Cooling'],
    'A.I.',
    190,
    null,
    'We take about 80 calls a day in winter. Could a system sort them by urgency before a technician calls back?',
  ),
  contact(
    ['Nadia', 'Petrova', 'nadia@petrovadance.example', 'Petrova Dance School'],
    'Mobile App Development',
    265,
    48,
    'Parents should see class times and changes on their phones. About 300 families.',
  ),
  contact(
    ['Carlos', 'Mendez', 'carlos@mendezlandscaping.example', 'Mendez Landscaping'],
    'Custom Web Development',
    330,
    22,
    'Looking for a quote for a new website in English and Spanish.',
  ),
  contact(
    ['Emily', 'Hartmann', 'emily@hartmannoptical.example', 'Hartmann Optical'],
    'Cloud Infrastructure',
    402,
    51,
    'Our server stands in the cellar, and the cellar was wet twice this year. We want to move to the cloud before it happens again.',
  ),
  contact(
    ['Jerome', 'Baptiste', 'jerome@baptistecatering.example', 'Baptiste Catering'],
    null,
    500,
    19,
    'Can you connect our order form with our accounting program? Today we type everything twice.',
  ),
  contact(
    ['Ingrid', 'Larsen', 'ingrid@larsenwoolworks.example', 'Larsen Woolworks'],
    'Custom Web Development',
    612,
    70,
    'We sell yarn at fairs and would like to sell online as well, with a few hundred articles to begin with.',
  ),
  contact(
    ['Michael', 'Osei', 'michael@oseiphysio.example', 'Osei Physiotherapy'],
    'Database Solutions',
    745,
    44,
    'We are changing the practice software and need somebody to move the records over without losing any.',
  ),
  contact(
    ['Beth', 'Callahan', 'beth@callahanbooks.example', 'Callahan Books'],
    'Data Analytics',
    900,
    28,
    'Would love to understand what sells when, so that we order better. We are a shop of three people, so it has to be simple.',
  ),
]
